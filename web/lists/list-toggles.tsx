import { Heart, Scale } from 'lucide-react';
import type { ProductCard } from '#contract/catalog.ts';
import { m } from '#messages';
import { IconButton } from '../ui/button.tsx';
import { toggleCompare, toggleWish } from './toggles.ts';
import { useQuantityIn } from './use-list.ts';

/** Favourite and compare over a card's corner; each tells by its look and its state whether the product is in the list. */
export function ListToggles({ product }: { product: ProductCard }) {
  const isWished = useQuantityIn('wishlist', product.id) > 0;
  const isCompared = useQuantityIn('compare', product.id) > 0;
  return (
    <>
      <IconButton
        label={m.wishlist_toggle({ name: product.name })}
        aria-pressed={isWished}
        onClick={() => toggleWish(product)}
        className={`${LOOK} ${isWished ? 'text-anor!' : 'text-on-tile!'}`}
      >
        <Heart aria-hidden className="size-5" fill={isWished ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton
        label={m.compare_toggle({ name: product.name })}
        aria-pressed={isCompared}
        onClick={() => toggleCompare(product)}
        className={`${LOOK} ${isCompared ? 'text-cobalt!' : 'text-on-tile!'}`}
      >
        <Scale aria-hidden className="size-5" strokeWidth={isCompared ? 2.75 : 2} />
      </IconButton>
    </>
  );
}

const LOOK = 'bg-tile/75 hover:bg-tile noscript:hidden';
