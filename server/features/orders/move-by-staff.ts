import { and, eq } from 'drizzle-orm';
import { refundsMoney } from '#contract/orders/order-groups.ts';
import { statusAfter } from '#contract/orders/order-states.ts';
import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { giveToCourier, isAssignable } from './assign-courier.ts';
import type { OrderMoveDeps } from './cancel-order.ts';
import { moveOrder } from './move-order.ts';
import { orderTransaction } from './order-transaction.ts';
import type { StaffMoveOutcome, StaffMoveRequest } from './orders.ts';
import { lockOrder } from './orders-queries.ts';
import { givenBackByEnd, mayRefundSum } from './refund-limit.ts';
import { movableBy } from './staff-order-list-queries.ts';

/** Moves an order for a member of staff, whose name stands in its history. */
export function moveByStaff(
  deps: OrderMoveDeps,
  caller: StaffCaller,
  number: string,
  { move, from, revision, note, courier_id, till_id }: StaffMoveRequest,
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
    if (revision !== undefined && order.revision !== revision) return { kind: 'edited', status };
    if (refundsMoney(move, order.paymentStatus) && !mayRefundSum(caller, givenBackByEnd(order)))
      return { kind: 'needs_refunder' };
    if (move === 'send' && courier_id !== undefined && isAssignable(order)) {
      const given = await giveToCourier(tx, order, courier_id, caller);
      if (given.kind !== 'assigned') return given;
    }
    const till = till_id === undefined ? null : { caller, tillId: till_id };
    const by = { actor: 'shop' as const, author: caller.name, staffId: caller.id, till };
    return moveOrder(tx, deps, order, { move, ...by, ...(note && { note }) });
  });
}
