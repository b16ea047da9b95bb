import type { ProductCard } from '#contract/catalog/catalog.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** A product and how many of it. */
export interface WantedGoods {
  card: ProductCard;
  quantity: number;
}

/** One product, or everything in the cart. */
export type Wanted =
  | { kind: 'product'; card: ProductCard }
  | { kind: 'cart'; goods: readonly WantedGoods[]; onBought(): void };

export function goodsOf(wanted: Wanted): readonly WantedGoods[] {
  return wanted.kind === 'product' ? [{ card: wanted.card, quantity: 1 }] : wanted.goods;
}

export function totalOf(wanted: Wanted): number {
  return goodsOf(wanted).reduce((sum, { card, quantity }) => sum + card.current_price * quantity, 0);
}

/** The fields of a one-click purchase or a pre-order beside name and phone (spec §7), with the prices that are shown. */
export function goodsFields(wanted: Wanted, comment: string | null) {
  const goods = goodsOf(wanted);
  const isCart = wanted.kind === 'cart';
  const listed = m.requests_cart_message({
    goods: goods.map(({ card, quantity }) => `${card.name} × ${quantity}`).join('; '),
    sum: formatSum(totalOf(wanted), currentLocale()),
  });
  const message = isCart ? [listed, comment].filter(Boolean).join('\n') : (comment ?? '');
  return {
    message: message.slice(0, MESSAGE_MAX),
    product_id: isCart ? null : wanted.card.id,
    category_id: isCart ? null : (wanted.card.categories.at(-1)?.id ?? null),
    products: goods.map(({ card, quantity }) => ({
      product_id: card.id,
      quantity,
      product_name: card.name,
      price: card.current_price,
    })),
  };
}

const MESSAGE_MAX = 5000;
