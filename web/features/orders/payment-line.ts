import type { Order } from '#contract/orders/orders.ts';
import { m } from '#messages';

/**
 * The payment method and its state: `Card Humo / Uzcard · paid`. The state of a cash payment is left out before the
 * delivery.
 */
export function paymentLine({ payment_method, payment_status, payment_status_name, status }: Order): string {
  const isCashAhead = payment_method.code === 'cash' && payment_status === 'unpaid';
  if (isCashAhead) return status === 'cancelled' ? payment_method.name : m.orders_pay_on_receipt();
  return `${payment_method.name} · ${payment_status_name}`;
}
