import { ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import type { ProductCard, Sticker } from '#contract/catalog/catalog.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.ts';

// Loaded lazily, because few products have a gift.
const GiftSticker = lazyComponent(async () => (await import('./gift-sticker.tsx')).GiftSticker);

const MAX_STICKERS = 2;

const STICKER_CLASS: Record<string, string> = {
  sale: 'bg-anor text-on-anor',
  new: 'bg-cobalt text-on-cobalt',
  gift: 'bg-volt text-on-volt',
  hit: 'bg-on-tile text-on-cobalt',
};

interface ProductStickersProps {
  /** `discount` is in whole percent. The sale sticker shows it instead of its name. */
  product: Pick<ProductCard, 'id' | 'stickers' | 'discount'>;
  /** Show all stickers instead of the two most important ones. */
  all?: boolean;
  className?: string;
}

/** Stickers on the picture. The discount comes first, then the gift, "new" and the rest. */
export function ProductStickers({ product, all, className }: ProductStickersProps) {
  const { stickers, discount } = product;
  const ordered = [...stickers].sort((a, b) => rank(a) - rank(b));
  const shown = all ? ordered : ordered.filter((sticker) => sticker.code !== 'warranty').slice(0, MAX_STICKERS);
  if (shown.length === 0) return null;
  return (
    <ul className={classNames('stickers', className)}>
      {shown.map((sticker) => (
        <li key={sticker.id} className={STICKER_CLASS[sticker.code] ?? 'border border-line bg-paper text-ink'}>
          {sticker.code === 'warranty' && <ShieldCheck aria-hidden className="size-3.5 text-leaf" />}
          {sticker.is_gift ? (
            <Suspense fallback={sticker.name}>
              <GiftSticker sticker={sticker} productId={product.id} />
            </Suspense>
          ) : (
            labelOf(sticker, discount)
          )}
        </li>
      ))}
    </ul>
  );
}

function labelOf(sticker: Sticker, discount: number): string {
  return sticker.code === 'sale' && discount > 0 ? `−${discount}%` : sticker.name;
}

const ORDER = ['sale', 'gift', 'new', 'hit', 'warranty'];

function rank(sticker: Sticker): number {
  const index = ORDER.indexOf(sticker.code);
  return index === -1 ? ORDER.length : index;
}
