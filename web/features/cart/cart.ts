import { MAX_QUANTITY, MIN_QUANTITY } from '#contract/cart/cart-rules.ts';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { m } from '#messages';
import { tellShopper } from '#ui/toast/show-toast.ts';
import { changeList, type Line, listLines } from '#web/features/lists/index.ts';
import type { TrackedLine } from '#web/platform/analytics/shop-event.ts';
import { track } from '#web/platform/analytics/track.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';

const loadAddedDialog = async () => (await import('./added-dialog.tsx')).AddedDialog;

export function addToCart(product: ProductCard, { quietly = false } = {}): void {
  putInCart(product, MIN_QUANTITY);
  if (!quietly) showDialog(loadAddedDialog, { product });
}

/** Sets how many of a product are in the cart, at least one and at most what there is. */
export function putInCart(product: ProductCard, quantity: number, most = mostOf(product)): void {
  const wanted = Math.max(MIN_QUANTITY, Math.min(quantity, most));
  const had = listLines('cart').find(({ id }) => id === product.id)?.quantity ?? 0;
  if (wanted === had) return;
  changeList('cart', { kind: 'put', id: product.id, quantity: wanted, price: product.current_price });
  track({
    name: wanted > had ? 'add_to_cart' : 'remove_from_cart',
    lines: [{ product, quantity: Math.abs(wanted - had) }],
  });
}

export function removeFromCart(product: ProductCard): void {
  takeOutOfCart(product);
  void tellShopper('success', m.cart_removed());
}

/** The same without a word: the page says it and offers to put it back. */
export function takeOutOfCart(product: { id: number } & Partial<ProductCard>): void {
  const had = listLines('cart').find(({ id }) => id === product.id);
  if (had === undefined) return;
  changeList('cart', { kind: 'remove', id: product.id });
  track({ name: 'remove_from_cart', lines: [{ product, quantity: had.quantity }] });
}

/** Empties the cart; answers what was in it. */
export function clearCart(cards: ReadonlyMap<number, ProductCard>): readonly Line[] {
  const lines = listLines('cart');
  changeList('cart', { kind: 'clear' });
  track({ name: 'remove_from_cart', lines: trackedLines(lines, cards) });
  return lines;
}

/** Puts back what was taken out. */
export function restoreCart(lines: readonly Line[], cards: ReadonlyMap<number, ProductCard>): void {
  changeList('cart', { kind: 'restore', lines: [...lines] });
  track({ name: 'add_to_cart', lines: trackedLines(lines, cards) });
}

function trackedLines(lines: readonly Line[], cards: ReadonlyMap<number, ProductCard>): TrackedLine[] {
  return lines.map(({ id, quantity }) => ({ product: cards.get(id) ?? { id }, quantity }));
}

/** As many as a card knows of: the exact number is told when few are left. */
export function mostOf({ status, stock_left }: ProductCard): number {
  return status === PRODUCT_STATUS.inStock && stock_left !== null ? stock_left : MAX_QUANTITY;
}
