import { MAX_QUANTITY, MIN_QUANTITY } from '#contract/cart/cart-rules.ts';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { changeList, type Line, listLines, removeFromCart } from '#web/features/lists/index.ts';
import type { TrackedLine } from '#web/platform/analytics/shop-event.ts';
import { track } from '#web/platform/analytics/track.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';

const loadAddedDialog = async () => (await import('./added-dialog.tsx')).AddedDialog;

export function addToCart(product: ProductCard, { withoutDialog = false } = {}): void {
  setCartQuantity(product, MIN_QUANTITY);
  if (!withoutDialog) showDialog(loadAddedDialog, { product });
}

/** Sets how many of a product are in the cart, limited to 1 and `max`. */
export function setCartQuantity(product: ProductCard, quantity: number, max = maxQuantity(product)): void {
  const nextQuantity = Math.max(MIN_QUANTITY, Math.min(quantity, max));
  const previousQuantity = listLines('cart').find(({ id }) => id === product.id)?.quantity ?? 0;
  if (nextQuantity === previousQuantity) return;
  changeList('cart', { kind: 'put', id: product.id, quantity: nextQuantity, price: product.current_price });
  track({
    name: nextQuantity > previousQuantity ? 'add_to_cart' : 'remove_from_cart',
    lines: [{ product, quantity: Math.abs(nextQuantity - previousQuantity) }],
  });
}

export function removeFromCartWithToast(product: ProductCard): void {
  removeFromCart(product);
  void showToast('success', m.cart_removed());
}

/** Empties the cart and returns what was in it. */
export function clearCart(cards: ReadonlyMap<number, ProductCard>): readonly Line[] {
  const lines = listLines('cart');
  changeList('cart', { kind: 'clear' });
  track({ name: 'remove_from_cart', lines: trackedLines(lines, cards) });
  return lines;
}

/** Undoes a removal. */
export function restoreCart(lines: readonly Line[], cards: ReadonlyMap<number, ProductCard>): void {
  changeList('cart', { kind: 'restore', lines: [...lines] });
  track({ name: 'add_to_cart', lines: trackedLines(lines, cards) });
}

function trackedLines(lines: readonly Line[], cards: ReadonlyMap<number, ProductCard>): TrackedLine[] {
  return lines.map(({ id, quantity }) => ({ product: cards.get(id) ?? { id }, quantity }));
}

/** The most that a card allows to order: it has the exact stock only when little is left. */
export function maxQuantity({ status, stock_left }: ProductCard): number {
  return status === PRODUCT_STATUS.inStock && stock_left !== null ? stock_left : MAX_QUANTITY;
}
