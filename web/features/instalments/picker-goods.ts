import type { ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';

/** The products to buy in instalments. */
export interface InstalmentSelection {
  goods: readonly { card: Pick<ProductCard, 'id' | 'name' | 'current_price'>; quantity: number }[];
  /** They come from the cart and are removed from it with the order. */
  isCart: boolean;
  /** What the checkout knows already: the applicant's name, and how the goods are delivered, in words. */
  order?: { name: string; delivery: string };
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
