import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { isUndone, UNDONE_STATUSES } from '#contract/orders/order-states.ts';
import type { Receipt } from '#contract/orders/orders.ts';
import { removeBought } from '#server/features/cart/index.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { orders } from '#server/schema/orders-tables.ts';
import type { OrderMoveDeps } from './cancel-order.ts';
import { moveOrder } from './move-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderTransaction } from './order-transaction.ts';
import type { PaidOutcome, ReservedOrder } from './orders.ts';
import { lockOrder, type OrderRow } from './orders-queries.ts';
import { PAYMENT_WINDOW_MS } from './place-order.ts';
import { givenBack } from './refund-limit.ts';

/** The bank has the money: the order becomes new, is listed, and its pieces leave the cart. */
export async function markPaid(
  tx: Tx,
  { now, recordReceipts }: Pick<OrderDeps, 'now' | 'recordReceipts'>,
  orderId: number,
  receipt: Receipt,
): Promise<PaidOutcome> {
  const order = await lockOrder(tx, eq(orders.id, orderId));
  if (order === null) return 'cannot';
  if (order.status !== 'awaiting_payment') return order.paymentStatus === 'paid' && isAlive(order) ? 'paid' : 'cannot';
  const at = now();
  await tx.execute(sql`
    with paid as (
      update orders set status = 'new', payment_status = 'paid', is_hidden = false,
        receipt = ${JSON.stringify(receipt)}::jsonb, paid_at = ${at}::timestamptz, pay_until = null
      where id = ${orderId}::bigint),
    recorded as (
      insert into order_history (order_id, status, at, author)
      values (${orderId}::bigint, 'new', ${at}::timestamptz, 'system')),
    bought as (
      select product_id, quantity from order_lines where order_id = ${orderId}::bigint and not is_service),
    ${removeBought(isInCart(order) ? order.customerId : null)}
    insert into pending_sales (product_id, quantity) select product_id, quantity from bought`);
  await recordReceipts(tx, orderId, { cause: 'paid', isPayment: true });
  return 'paid';
}

export async function markReversed(
  tx: Tx,
  { recordReceipts }: Pick<OrderDeps, 'recordReceipts'>,
  orderId: number,
): Promise<void> {
  const reversed = await tx
    .update(orders)
    .set({ paymentStatus: 'reversed' })
    .where(
      and(
        eq(orders.id, orderId),
        // Or all of it was refunded line by line, and the order stays as it is.
        or(inArray(orders.status, [...UNDONE_STATUSES]), and(gt(orders.total, 0), eq(orders.refunded, orders.total))),
        inArray(orders.paymentStatus, ['paid', 'checking', 'unpaid']),
      ),
    )
    .returning({ id: orders.id });
  if (reversed.length > 0) await recordReceipts(tx, orderId, { cause: 'reversed' });
}

export async function cancelReservation(deps: OrderDeps, orderId: number, reason: string): Promise<void> {
  await orderTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId));
    if (order?.status !== 'awaiting_payment') return;
    if (order.isHidden) {
      await moveOrder(tx, deps, order, { move: 'cancel', actor: 'system', note: reason });
      return;
    }
    const payUntil = new Date(deps.now().getTime() + PAYMENT_WINDOW_MS);
    await tx.update(orders).set({ paymentStatus: 'unpaid', payUntil }).where(eq(orders.id, orderId));
  });
}

/** A provider has given its transaction up: the order can be paid otherwise, and has the time for it. */
export async function reopenUnpaid(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ payUntil: new Date(now.getTime() + PAYMENT_WINDOW_MS) })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'awaiting_payment'), eq(orders.paymentStatus, 'unpaid')));
}

/**
 * A provider gives the money of an order back by itself: the order is cancelled with all that follows, or was undone before.
 * `cannot`: it was handed over, goods of it are on their way back, or a part of its money went back already.
 */
export async function undoPaid(
  tx: Tx,
  deps: OrderMoveDeps,
  orderId: number,
  note: string,
): Promise<'undone' | 'cannot'> {
  const order = await lockOrder(tx, eq(orders.id, orderId));
  if (order === null || order.paymentStatus !== 'paid' || givenBack(order) > 0) return 'cannot';
  if (!isUndone(order.status)) {
    const outcome = await moveOrder(tx, deps, order, { move: 'cancel', actor: 'system', note });
    if (outcome.kind !== 'moved') return 'cannot';
  }
  await markReversed(tx, deps, orderId);
  return 'undone';
}

export async function endChecking(deps: OrderDeps, orderId: number, reason: string): Promise<void> {
  await cancelReservation(deps, orderId, reason);
  // Cancelled before the bank answered.
  await deps.db
    .update(orders)
    .set({ paymentStatus: 'unpaid' })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'cancelled'), eq(orders.paymentStatus, 'checking')));
}

/**
 * Cancels a reserved order whose code was not accepted, and clears its payment key so that the next code can reserve
 * another order.
 */
export async function releaseHold(deps: OrderDeps, orderId: number, reason: string): Promise<void> {
  await orderTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, and(eq(orders.id, orderId), eq(orders.isHidden, true)));
    if (order?.status !== 'awaiting_payment') return;
    await moveOrder(tx, deps, order, { move: 'cancel', actor: 'system', note: reason });
    await tx.update(orders).set({ paymentKey: null }).where(eq(orders.id, orderId));
  });
}

export async function markOrderChecking(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ isHidden: false, paymentStatus: 'checking' })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'awaiting_payment')));
}

/** The customer's order that awaits its payment. */
export async function payableOrder(
  db: Queryable,
  customerId: number,
  number: string,
): Promise<(ReservedOrder & { payUntil: Date | null }) | null> {
  const [order] = await db
    .select({ orderId: orders.id, number: orders.number, total: orders.total, payUntil: orders.payUntil })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.number, number),
        eq(orders.status, 'awaiting_payment'),
        eq(orders.paymentStatus, 'unpaid'),
        eq(orders.isHidden, false),
      ),
    );
  return order ?? null;
}

/** A placed order has emptied the cart already: what is in it now belongs to the next order. */
function isInCart(order: OrderRow): boolean {
  return order.paymentKey !== null;
}

function isAlive({ status }: OrderRow): boolean {
  return !isUndone(status);
}
