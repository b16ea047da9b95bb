import { isAllBack } from './order-refunds.ts';
import {
  ENDED_STATUSES,
  ORDER_STATUSES,
  type OrderMove,
  type OrderStatus,
  type PaymentStatus,
} from './order-states.ts';

/** How the back office divides orders: by who has to do something next. */
export const ORDER_GROUPS = ['new', 'packing', 'delivery', 'unpaid', 'ended', 'all'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** Groups that somebody works on; how many are in them is shown. */
export const COUNTED_GROUPS = ['new', 'packing', 'delivery', 'unpaid'] as const satisfies readonly OrderGroup[];
export type CountedGroup = (typeof COUNTED_GROUPS)[number];

export const GROUP_STATUSES: Record<OrderGroup, readonly OrderStatus[]> = {
  new: ['new'],
  packing: ['confirmed', 'packed'],
  delivery: ['on_the_way', 'ready_for_pickup'],
  unpaid: ['awaiting_payment'],
  ended: ENDED_STATUSES,
  all: ORDER_STATUSES,
};

/** Whether the move gives money back that was taken, for which more than moving an order has to be allowed. */
export function refundsMoney(move: OrderMove, paymentStatus: PaymentStatus): boolean {
  return needsReason(move) && paymentStatus === 'paid';
}

/** Whether the order may not go on: its money went back, so that all that is left is to cancel or return it. */
export function isStopped(move: OrderMove, order: { total: number; refunded: number }): boolean {
  return !needsReason(move) && isAllBack(order);
}

/** Whether staff have to say why: the move ends the order without a sale. */
export function needsReason(move: OrderMove): boolean {
  return move === 'cancel' || move === 'return';
}
