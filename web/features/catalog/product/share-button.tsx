import { Share2 } from 'lucide-react';
import type { Product } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { preloadOnIntent } from '#ui/preload-on-intent.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';

const importSharing = () => import('./share-product.ts');

export function ShareButton({ product }: { product: Pick<Product, 'name' | 'url'> }) {
  return (
    <button
      type="button"
      // Preloaded before the tap: browsers allow sharing only directly after a user gesture.
      onPointerEnter={preloadOnIntent(importSharing)}
      onFocus={preloadOnIntent(importSharing)}
      onClick={async () => {
        const { shareProduct } = await importSharing();
        await shareProduct(product.name, window.location.origin + localisedAddress(product.url));
      }}
      className="hit-area inline-flex min-h-6 items-center gap-1.5 hover:text-ink noscript:hidden"
    >
      <Share2 aria-hidden className="size-3.5" />
      {m.product_share()}
    </button>
  );
}
