import type { ProductCard } from '#contract/catalog/catalog.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** A product and its quantity. */
export interface RequestedItem {
  card: ProductCard;
  quantity: number;
}

/** One product, or everything in the cart. */
export type RequestedGoods =
  | { kind: 'product'; card: ProductCard }
  | { kind: 'cart'; goods: readonly RequestedItem[]; onBought(): void };

export function itemsOf(requested: RequestedGoods): readonly RequestedItem[] {
  return requested.kind === 'product' ? [{ card: requested.card, quantity: 1 }] : requested.goods;
}

export function totalOf(requested: RequestedGoods): number {
  return itemsOf(requested).reduce((sum, { card, quantity }) => sum + card.current_price * quantity, 0);
}

/** The fields of a one-click purchase or a pre-order beside name and phone (specification 7.22), with the prices that are shown. */
export function goodsFields(requested: RequestedGoods, comment: string | null) {
  const goods = itemsOf(requested);
  const isCart = requested.kind === 'cart';
  const listed = m.requests_cart_message({
    goods: goods.map(({ card, quantity }) => `${card.name} × ${quantity}`).join('; '),
    sum: formatSum(totalOf(requested), currentLocale()),
  });
  const message = isCart ? [listed, comment].filter(Boolean).join('\n') : (comment ?? '');
  return {
    message: message.slice(0, MESSAGE_MAX),
    product_id: isCart ? null : requested.card.id,
    category_id: isCart ? null : (requested.card.categories.at(-1)?.id ?? null),
    products: goods.map(({ card, quantity }) => ({
      product_id: card.id,
      quantity,
      product_name: card.name,
      price: card.current_price,
    })),
  };
}

const MESSAGE_MAX = 5000;
