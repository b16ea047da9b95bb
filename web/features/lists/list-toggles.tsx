import type { ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { useQuantityIn } from './shopper-lists.ts';
import { toggleCompare, toggleWishlist } from './toggles.ts';

/**
 * Favourite and compare buttons in a card's corner. The icon and `aria-pressed` show whether the product is in the
 * list.
 */
export function ListToggles({ product }: { product: ProductCard }) {
  const isWished = useQuantityIn('wishlist', product.id) > 0;
  const isCompared = useQuantityIn('compare', product.id) > 0;
  return (
    <>
      <button
        type="button"
        aria-label={m.wishlist_toggle({ name: product.name })}
        aria-pressed={isWished}
        onClick={() => toggleWishlist(product)}
        className="tile-button sign sign-heart"
      />
      <button
        type="button"
        aria-label={m.compare_toggle({ name: product.name })}
        aria-pressed={isCompared}
        onClick={() => toggleCompare(product)}
        className="tile-button sign sign-scale"
      />
    </>
  );
}
