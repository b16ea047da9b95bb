import type { ProductCard } from '#contract/catalog/catalog.ts';
import { COMPARE_MAX } from '#contract/compare/compare-rules.ts';
import { m } from '#messages';
import { tellShopper } from '#ui/toast/show-toast.ts';
import { track } from '#web/platform/analytics/track.ts';
import { changeList, listLines } from './shopper-lists.ts';

/** Puts a product in the favourites, or takes it out where it is in them. */
export function toggleWish(product: ProductCard): void {
  if (isIn('wishlist', product.id)) {
    changeList('wishlist', { kind: 'remove', id: product.id });
    void tellShopper('success', m.wishlist_removed());
    return;
  }
  changeList('wishlist', { kind: 'put', id: product.id, quantity: 1 });
  track({ name: 'add_to_wishlist', product });
  void tellShopper('success', m.wishlist_added());
}

/** The same for the comparison, which holds five. */
export function toggleCompare(product: ProductCard): void {
  if (isIn('compare', product.id)) {
    changeList('compare', { kind: 'remove', id: product.id });
    void tellShopper('success', m.compare_removed());
    return;
  }
  if (listLines('compare').length >= COMPARE_MAX) {
    void tellShopper('error', m.compare_full());
    return;
  }
  changeList('compare', { kind: 'put', id: product.id, quantity: 1 });
  void tellShopper('success', m.compare_added());
}

function isIn(name: 'wishlist' | 'compare', id: number): boolean {
  return listLines(name).some((line) => line.id === id);
}
