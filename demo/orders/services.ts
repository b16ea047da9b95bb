import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { LocalizedText } from '#demo/data-format/text-format.ts';

/** Ways of shipping that are a line of the order, as the shop has them. */
export const SERVICES: Record<number, { productId: number; name: LocalizedText; price: number }> = {
  [SHIPPING_METHOD.express]: {
    productId: 60983,
    name: { ru: 'Экспресс-доставка', uz: 'Tezkor yetkazib berish' },
    price: 30_000,
  },
  [SHIPPING_METHOD.regional]: {
    productId: 63011,
    name: { ru: 'Доставка по регионам', uz: 'Viloyatlarga yetkazib berish' },
    price: 45_000,
  },
};
