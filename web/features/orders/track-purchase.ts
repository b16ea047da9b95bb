import type { OrderLine } from '#contract/checkout/checkout.ts';
import { track } from '#web/platform/analytics/track.ts';
import { readStoredOrder, storeOrder } from './stored-order.ts';

interface PurchasedOrder {
  order_number: string;
  lines: readonly OrderLine[];
  cart_total: number;
  promo: number;
  shipping: number;
  coupon: string | null;
}

/** Tracks the purchase of an order placed in this tab, once, however often its page is opened. */
export function trackPurchase({ order_number, lines, cart_total, promo, shipping, coupon }: PurchasedOrder): void {
  const stored = readStoredOrder();
  if (stored?.orderNumber !== order_number || stored.isReported) return;
  storeOrder({ ...stored, isReported: true });
  track({
    name: 'purchase',
    orderNumber: order_number,
    shipping,
    value: Math.max(0, cart_total - promo),
    coupon,
    lines: trackedLines(lines),
  });
}

/** The products of an order without its services, as analytics lines. */
export function trackedLines(lines: readonly OrderLine[]) {
  return lines
    .filter(({ is_service }) => !is_service)
    .map(({ product_id, name, price, quantity }) => ({
      product: { id: product_id, name, current_price: price },
      quantity,
    }));
}
