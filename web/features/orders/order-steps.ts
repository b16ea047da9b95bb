import { isEnded, type OrderStatus, plannedStatuses } from '#contract/orders/order-states.ts';
import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { Order } from '#contract/orders/orders.ts';

export interface OrderStep {
  status: OrderStatus;
  /** As the server names it; null for what hasn't happened. */
  name: string | null;
  at: string | null;
  /** `stopped`: it ended here and not as it was meant to. */
  kind: 'done' | 'current' | 'stopped' | 'planned';
}

type TimelineOrder = Pick<Order, 'status' | 'history' | 'shipping_method'>;

/** What has happened to an order, and, while it is under way, what is still to come. */
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
