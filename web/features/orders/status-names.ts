import type { OrderStatus } from '#contract/orders/order-states.ts';
import { m } from '#messages';

const NAMES: Record<OrderStatus, () => string> = {
  awaiting_payment: m.orders_status_awaiting_payment,
  new: m.orders_status_new,
  confirmed: m.orders_status_confirmed,
  packed: m.orders_status_packed,
  on_the_way: m.orders_status_on_the_way,
  ready_for_pickup: m.orders_status_ready_for_pickup,
  delivered: m.orders_status_delivered,
  cancelled: m.orders_status_cancelled,
  returned: m.orders_status_returned,
};

/** The name of a state that hasn't been reached; of those that were the server tells it. */
export function statusName(status: OrderStatus): string {
  return NAMES[status]();
}
