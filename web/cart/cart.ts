import { MAX_QUANTITY, MIN_QUANTITY } from '#contract/cart-rules.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { PRODUCT_STATUS } from '#contract/product-status.ts';
import { m } from '#messages';
import { showDialog } from '../dialogs/show-dialog.ts';
import type { Line } from '../lists/list-changes.ts';
import { changeList, listLines } from '../lists/shopper-lists.ts';
import { tellAnalytics } from '../lists/tell-analytics.ts';
import { tellShopper } from '../lists/tell-shopper.ts';

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
  tellAnalytics(wanted > had ? 'add_to_cart' : 'remove_from_cart', product, Math.abs(wanted - had));
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
  tellAnalytics('remove_from_cart', product, had.quantity);
}

/** Empties the cart; answers what was in it. */
export function clearCart(cards: ReadonlyMap<number, ProductCard>): readonly Line[] {
  const lines = listLines('cart');
  changeList('cart', { kind: 'clear' });
  for (const { id, quantity } of lines) tellAnalytics('remove_from_cart', cards.get(id) ?? { id }, quantity);
  return lines;
}

/** As many as a card knows of: the exact number is told when few are left. */
export function mostOf({ status, stock_left }: ProductCard): number {
  return status === PRODUCT_STATUS.inStock && stock_left !== null ? stock_left : MAX_QUANTITY;
}
