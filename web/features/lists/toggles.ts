import type { ProductCard } from '#contract/catalog/catalog.ts';
import { COMPARE_MAX } from '#contract/compare/compare-rules.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { track } from '#web/platform/analytics/track.ts';
import { changeList, listLines } from './shopper-lists.ts';

/** Adds a product to the favourites, or removes it. */
export function toggleWishlist(product: ProductCard): void {
  if (isInList('wishlist', product.id)) {
    changeList('wishlist', { kind: 'remove', id: product.id });
    void showToast('success', m.wishlist_removed());
    return;
  }
  changeList('wishlist', { kind: 'put', id: product.id, quantity: 1 });
  track({ name: 'add_to_wishlist', product });
  void showToast('success', m.wishlist_added());
}

/** Adds a product to the comparison, which is limited to five, or removes it. */
export function toggleCompare(product: ProductCard): void {
  if (isInList('compare', product.id)) {
    changeList('compare', { kind: 'remove', id: product.id });
    void showToast('success', m.compare_removed());
    return;
  }
  if (listLines('compare').length >= COMPARE_MAX) {
    void showToast('error', m.compare_full());
    return;
  }
  changeList('compare', { kind: 'put', id: product.id, quantity: 1 });
  void showToast('success', m.compare_added());
}

function isInList(name: 'wishlist' | 'compare', id: number): boolean {
  return listLines(name).some((line) => line.id === id);
}
