import type { Order } from '#contract/orders/orders.ts';
import { m } from '#messages';

/** How it is paid and whether it was: `Card Humo / Uzcard · paid`. Cash is unpaid until it is handed over: that goes without saying. */
export function paymentLine({ payment_method, payment_status, payment_status_name, status }: Order): string {
  const isCashAhead = payment_method.code === 'cash' && payment_status === 'unpaid';
  if (isCashAhead) return status === 'cancelled' ? payment_method.name : m.orders_pay_on_receipt();
  return `${payment_method.name} · ${payment_status_name}`;
}
