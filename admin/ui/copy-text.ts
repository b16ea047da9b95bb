import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

/** Copies and says so; a browser that forbids it leaves the person to select the text, which is on the screen. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void showToast('success', m.admin_recovery_copied());
  } catch {
    void showToast('error', m.admin_ui_copy_failed());
  }
}
