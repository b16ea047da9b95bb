import type { ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';

/** What is to be bought in instalments. */
export interface InstalmentSelection {
  goods: readonly { card: ProductCard; quantity: number }[];
  /** They are the cart's, and leave it with the order. */
  isCart: boolean;
}

export function totalPrice({ goods }: InstalmentSelection): number {
  return goods.reduce((sum, { card, quantity }) => sum + card.current_price * quantity, 0);
}

/** `Galaxy S25 × 2`, and how many more. */
export function goodsNames({ goods }: InstalmentSelection): string {
  const names = goods.map(({ card, quantity }) => (quantity > 1 ? `${card.name} × ${quantity}` : card.name));
  const [first = '', ...more] = names;
  if (names.length <= 3) return names.join(', ');
  return m.instalments_goods_list({ name: first, count: more.length });
}
