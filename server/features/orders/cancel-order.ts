import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { moveOrder } from './move-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderTransaction } from './order-transaction.ts';
import type { MoveOutcome, OrderMoveRequest } from './orders.ts';
import { lockOrder } from './orders-queries.ts';
import { givenBack } from './refund-limit.ts';

export type OrderMoveDeps = Omit<OrderDeps, 'catalog'>;

/** By the customer, until it is packed. */
export async function cancelOrder(deps: OrderMoveDeps, customerId: number, number: string): Promise<void> {
  await orderTransaction(deps.db, async (tx) => {
    const theirs = and(eq(orders.customerId, customerId), eq(orders.number, number), eq(orders.isHidden, false));
    const order = await lockOrder(tx, theirs);
    if (order === null) throw new NotFound();
    if (order.status === 'cancelled') throw new Conflict((locale) => m.orders_cancelled_before({}, { locale }));
    // What is left of the money goes back by hand, which somebody of the shop has to do.
    if (givenBack(order) > 0) throw new Conflict((locale) => m.orders_cancel_after_refund({}, { locale }));
    const outcome = await moveOrder(tx, deps, order, { move: 'cancel', actor: 'customer' });
    if (outcome.kind !== 'moved') throw new Conflict((locale) => m.orders_too_late_to_cancel({}, { locale }));
  });
}

/** By the staff. */
export async function moveOrderByNumber(
  deps: OrderMoveDeps,
  number: string,
  request: OrderMoveRequest,
): Promise<MoveOutcome> {
  return orderTransaction(deps.db, async (tx): Promise<MoveOutcome> => {
    const order = await lockOrder(tx, and(eq(orders.number, number), eq(orders.isHidden, false)));
    return order === null ? { kind: 'unknown' } : moveOrder(tx, deps, order, request);
  });
}
