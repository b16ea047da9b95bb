import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

/** Opens the system's share dialog. Without one, copies the URL. */
export async function shareProduct(title: string, url: string): Promise<void> {
  try {
    if ('share' in navigator) return await navigator.share({ title, url });
  } catch (error) {
    // The shopper closed the share dialog, so nothing is copied.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(url);
    await showToast('success', m.product_link_copied());
  } catch {
    await showToast('error', m.product_link_not_copied());
  }
}
