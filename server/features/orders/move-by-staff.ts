import { and, eq } from 'drizzle-orm';
import { refundsMoney } from '#contract/orders/order-groups.ts';
import { type OrderMove, type OrderStatus, statusAfter } from '#contract/orders/order-states.ts';
import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orders } from '#server/schema/orders-tables.ts';
import type { OrderMoveDeps } from './cancel-order.ts';
import { moveOrder } from './move-order.ts';
import { orderTransaction } from './order-transaction.ts';
import { lockOrder } from './orders-queries.ts';
import { movableBy } from './staff-order-list.ts';

export interface StaffMoveRequest {
  move: OrderMove;
  /** The state in which they saw it. */
  from: OrderStatus;
  note?: string | undefined;
}

export type StaffMoveOutcome =
  /** Also when the same move was made before: whoever repeats a call whose response was lost is told the same. */
  | { kind: 'moved'; status: OrderStatus }
  /** It is in another state than the one they saw. */
  | { kind: 'changed'; status: OrderStatus }
  /** The state has no such move. */
  | { kind: 'not_possible'; status: OrderStatus }
  /** The move gives money back, and the person may not. */
  | { kind: 'needs_refunder' }
  /** There is none, or not in the stores in which the person may move orders. */
  | { kind: 'unknown' };

/** Moves an order for a member of staff, whose name stands in its history. */
export function moveByStaff(
  deps: OrderMoveDeps,
  caller: StaffCaller,
  number: string,
  { move, from, note }: StaffMoveRequest,
): Promise<StaffMoveOutcome> {
  return orderTransaction(deps.db, async (tx): Promise<StaffMoveOutcome> => {
    const order = await lockOrder(tx, and(eq(orders.number, number), movableBy(caller)));
    if (order === null) return { kind: 'unknown' };
    const { status } = order;
    if (status !== from) {
      const isPickup = order.shippingMethodId === SHIPPING_METHOD.pickup;
      const isDone = statusAfter(from, move, { actor: 'shop', isPickup }) === status;
      return { kind: isDone ? 'moved' : 'changed', status };
    }
    if (refundsMoney(move, order.paymentStatus) && !caller.permissions.has('orders:refund'))
      return { kind: 'needs_refunder' };
    return moveOrder(tx, deps, order, { move, actor: 'shop', author: caller.name, ...(note && { note }) });
  });
}
