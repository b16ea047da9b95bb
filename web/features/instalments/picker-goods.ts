import type { ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';

/** The products to buy in instalments. */
export interface InstalmentSelection {
  goods: readonly { card: ProductCard; quantity: number }[];
  /** They come from the cart and are removed from it with the order. */
  isCart: boolean;
}

export function totalPrice({ goods }: InstalmentSelection): number {
  return goods.reduce((sum, { card, quantity }) => sum + card.current_price * quantity, 0);
}

/** `Galaxy S25 × 2`; of many products the first and the number of the others. */
export function goodsNames({ goods }: InstalmentSelection): string {
  const names = goods.map(({ card, quantity }) => (quantity > 1 ? `${card.name} × ${quantity}` : card.name));
  const [first = '', ...more] = names;
  if (names.length <= 3) return names.join(', ');
  return m.instalments_goods_list({ name: first, count: more.length });
}
