import { Share2 } from 'lucide-react';
import type { Product } from '#contract/catalog.ts';
import { m } from '#messages';
import { tellShopper } from '../../lists/tell-shopper.ts';
import { localisedAddress } from '../../locale/localised-address.ts';

/** The device's own way of sharing; where it has none the address is copied. */
export function ShareButton({ product }: { product: Pick<Product, 'name' | 'url'> }) {
  return (
    <button
      type="button"
      onClick={() => share(product.name, window.location.origin + localisedAddress(product.url))}
      className="hit-area inline-flex items-center gap-1.5 hover:text-ink noscript:hidden"
    >
      <Share2 aria-hidden className="size-3.5" />
      {m.product_share()}
    </button>
  );
}

async function share(title: string, url: string): Promise<void> {
  try {
    if ('share' in navigator) return await navigator.share({ title, url });
  } catch (error) {
    // Who closes the device's window has decided not to share.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(url);
    await tellShopper('success', m.product_link_copied());
  } catch {
    await tellShopper('error', m.product_link_not_copied());
  }
}
