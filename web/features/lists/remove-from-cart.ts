import type { ProductCard } from '#contract/catalog/catalog.ts';
import { track } from '#web/platform/analytics/track.ts';
import { changeList, listLines } from './shopper-lists.ts';

/** Removes a product from the cart without a toast; does nothing where it is not in it. Any feature may call this. */
export function removeFromCart(product: { id: number } & Partial<ProductCard>): void {
  const line = listLines('cart').find(({ id }) => id === product.id);
  if (line === undefined) return;
  changeList('cart', { kind: 'remove', id: product.id });
  track({ name: 'remove_from_cart', lines: [{ product, quantity: line.quantity }] });
}
