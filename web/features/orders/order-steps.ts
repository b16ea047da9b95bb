import { isEnded, type OrderStatus, plannedStatuses } from '#contract/orders/order-states.ts';
import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { Order } from '#contract/orders/orders.ts';

export interface OrderStep {
  status: OrderStatus;
  /** The server's name of the state; null for a planned one. */
  name: string | null;
  at: string | null;
  /** `stopped`: the order ended here without a delivery. */
  kind: 'done' | 'current' | 'stopped' | 'planned';
}

export type TimelineOrder = Pick<Order, 'status' | 'history' | 'shipping_method'>;

/** The reached states of an order and, while it is under way, the planned ones. */
export function orderSteps({ status, history, shipping_method }: TimelineOrder): OrderStep[] {
  const past = history.map(({ status: reached, status_name, at }, index): OrderStep => {
    const isLast = index === history.length - 1;
    return { status: reached, name: status_name, at, kind: isLast ? lastStepKind(status) : 'done' };
  });
  if (isEnded(status)) return past;
  const planned = plannedStatuses({ isPickup: shipping_method.id === SHIPPING_METHOD.pickup, isPaidOnline: true });
  const ahead = planned.slice(planned.indexOf(status) + 1);
  return [...past, ...ahead.map((next): OrderStep => ({ status: next, name: null, at: null, kind: 'planned' }))];
}

function lastStepKind(status: OrderStatus): OrderStep['kind'] {
  if (status === 'delivered') return 'done';
  return isEnded(status) ? 'stopped' : 'current';
}
