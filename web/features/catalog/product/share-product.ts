import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

/** The device's own way of sharing; where it has none the address is copied. */
export async function shareProduct(title: string, url: string): Promise<void> {
  try {
    if ('share' in navigator) return await navigator.share({ title, url });
  } catch (error) {
    // Who closes the device's window has decided not to share.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(url);
    await showToast('success', m.product_link_copied());
  } catch {
    await showToast('error', m.product_link_not_copied());
  }
}
