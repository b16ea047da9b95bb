import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { moveOrder } from './move-order.ts';
import type { OrderParts } from './order-parts.ts';
import { orderTransaction } from './order-transaction.ts';
import type { MoveOutcome, OrderMoveRequest } from './orders.ts';
import { lockOrder } from './orders-queries.ts';

/** Whoever moves orders needs no catalogue. */
export type MovingParts = Omit<OrderParts, 'catalog'>;

/** By the customer, until it is packed. */
export async function cancelOrder(parts: MovingParts, customerId: number, number: string): Promise<void> {
  await orderTransaction(parts.db, async (tx) => {
    const theirs = and(eq(orders.customerId, customerId), eq(orders.number, number), eq(orders.isHidden, false));
    const order = await lockOrder(tx, theirs);
    if (order === null) throw new NotFound();
    if (order.status === 'cancelled') throw new Conflict((locale) => m.orders_cancelled_before({}, { locale }));
    const outcome = await moveOrder(tx, parts, order, { move: 'cancel', actor: 'customer' });
    if (outcome.kind !== 'moved') throw new Conflict((locale) => m.orders_too_late_to_cancel({}, { locale }));
  });
  nudge(parts);
}

/** By the shop's people. */
export async function moveOrderByNumber(
  parts: MovingParts,
  number: string,
  request: OrderMoveRequest,
): Promise<MoveOutcome> {
  const outcome = await orderTransaction(parts.db, async (tx): Promise<MoveOutcome> => {
    const order = await lockOrder(tx, and(eq(orders.number, number), eq(orders.isHidden, false)));
    return order === null ? { kind: 'unknown' } : moveOrder(tx, parts, order, request);
  });
  nudge(parts);
  return outcome;
}

function nudge({ messaging, jobs }: MovingParts): void {
  messaging.nudge();
  jobs.nudge();
}
