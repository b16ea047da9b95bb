import { and, eq } from 'drizzle-orm';
import type { ReportedMove } from '#contract/exchange/exchange-orders.ts';
import { isUndone, type OrderStatus, plannedStatuses } from '#contract/orders/order-states.ts';
import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import { orders } from '#server/schema/orders-tables.ts';
import type { OrderMoveDeps } from './cancel-order.ts';
import { moveOrder } from './move-order.ts';
import { orderTransaction } from './order-transaction.ts';
import type { ProgramMoveOutcome } from './orders.ts';
import { lockOrder, type OrderRow } from './orders-queries.ts';

/**
 * Moves an order for an accounting program, which stands as the author in its history. It never cancels an order whose money
 * the shop has: that is asked here, under the lock, since a payment may come between.
 */
export function moveByProgram(
  deps: OrderMoveDeps,
  number: string,
  { move, author }: { move: ReportedMove; author: string },
): Promise<ProgramMoveOutcome> {
  return orderTransaction(deps.db, async (tx): Promise<ProgramMoveOutcome> => {
    const order = await lockOrder(tx, and(eq(orders.number, number), eq(orders.isHidden, false)));
    if (order === null) return { kind: 'unknown' };
    const isPickup = order.shippingMethodId === SHIPPING_METHOD.pickup;
    if (isReached(order.status, move, isPickup)) return { kind: 'reached' };
    if (move === 'cancel' && hasMoney(order)) return { kind: 'paid' };
    return moveOrder(tx, deps, order, { move: move === 'send' && isPickup ? 'ready' : move, actor: 'shop', author });
  });
}

/** Whether the order is where the move leads, or beyond: programs report a state again, and skip some. */
function isReached(status: OrderStatus, move: ReportedMove, isPickup: boolean): boolean {
  if (move === 'cancel') return isUndone(status);
  if (isUndone(status)) return false;
  const way = plannedStatuses({ isPickup, isPaidOnline: true });
  return way.indexOf(status) >= way.indexOf(targetOf(move, isPickup));
}

function targetOf(move: Exclude<ReportedMove, 'cancel'>, isPickup: boolean): OrderStatus {
  const targets = { confirm: 'confirmed', pack: 'packed', send: 'on_the_way', deliver: 'delivered' } as const;
  return move === 'send' && isPickup ? 'ready_for_pickup' : targets[move];
}

/** Paid, perhaps paid, or by a contract with a partner. */
function hasMoney({ paymentStatus, instalmentApplicationId }: OrderRow): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'checking' || instalmentApplicationId !== null;
}
