import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { isStopped } from '#contract/orders/order-groups.ts';
import type { RefundWay } from '#contract/orders/order-refunds.ts';
import {
  countsAsSold,
  isUndone,
  type OrderStatus,
  type PaymentStatus,
  statusAfter,
} from '#contract/orders/order-states.ts';
import { PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import { recordCashRefund, recordDeliveredCash, refundCause } from '#server/features/cash/index.ts';
import { lockStockAt, returnStock } from '#server/features/stores/index.ts';
import { restoreDiscounts } from '#server/features/vouchers/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { orderRefunds, orders } from '#server/schema/orders-tables.ts';
import type { OrderDeps } from './order-deps.ts';
import { releasePieces } from './order-pieces.ts';
import { isPartOf, readMoneyHolder } from './order-refunds-queries.ts';
import { queueOrderSms } from './order-sms.ts';
import {
  END_INSTALMENT_JOB,
  type MoveOutcome,
  type OrderMoveRequest,
  REFUND_PART_JOB,
  REVERSE_PAYMENT_JOB,
} from './orders.ts';
import type { OrderRow } from './orders-queries.ts';
import { dueOf } from './present-order.ts';
import { givenBack, unpaidSurcharge } from './refund-limit.ts';
import { endAnnouncedReturns } from './returns/end-returns.ts';
import { hasReceivedReturn } from './returns/open-return-queries.ts';

/**
 * Moves an order, which the caller has locked, to its next state with all consequences: history, returned goods, coupon
 * and voucher, sold counts, the SMS, cash that comes or goes, fiscal receipts, and the jobs that return paid money and end an instalment's
 * contract.
 */
export async function moveOrder(
  tx: Tx,
  deps: Pick<OrderDeps, 'messaging' | 'shopName' | 'jobs' | 'now' | 'recordReceipts'>,
  order: OrderRow,
  request: OrderMoveRequest,
): Promise<Exclude<MoveOutcome, { kind: 'unknown' }>> {
  const { move, actor } = request;
  const isPickup = order.shippingMethodId === SHIPPING_METHOD.pickup;
  const status = statusAfter(order.status, move, { actor, isPickup });
  if (status === null) return { kind: 'not_possible', status: order.status };
  if (actor === 'shop' && isStopped(move, order)) return { kind: 'money_back', status: order.status };
  const isOver = isUndone(status);
  if (isOver && (await hasReceivedReturn(tx, order.id))) return { kind: 'in_return', status: order.status };
  const author = request.author ?? actor;
  if (isOver) {
    await endAnnouncedReturns(tx, deps, order, { author, staffId: request.staffId ?? null, at: deps.now() });
  }
  await writeMove(tx, order, status, { ...request, at: deps.now() });
  // The bank takes a payment back whole: what was refunded by hand must not go back a second time.
  const isByBank =
    order.paymentMethodId === PAYMENT_METHOD.online && order.paymentStatus === 'paid' && givenBack(order) === 0;
  if (isOver && isByBank) await deps.jobs.queue(tx, REVERSE_PAYMENT_JOB, { orderId: order.id });
  let parts: number[] = [];
  if (isOver && order.paymentStatus === 'paid' && (givenBack(order) > 0 || order.surcharge > 0)) {
    parts = await refundRest(tx, order, { ...request, author, at: deps.now(), isByBank });
    for (const refundId of parts) await deps.jobs.queue(tx, REFUND_PART_JOB, { refundId });
  } else if (status === 'returned' && isPaidInCash(order)) {
    await writeCashRefund(tx, order, { ...request, author, cause: `end:${order.id}`, amount: order.total });
  }
  if (status === 'delivered') {
    await recordDeliveredCash(tx, order, {
      kind: order.paymentStatus === 'paid' ? 'surcharge' : 'order',
      amount: dueOf(order),
      choice: request.till ?? null,
      by: { staffId: request.staffId ?? null, author },
    });
  }
  if (status === 'delivered') {
    const isPayment = order.paymentStatus !== 'paid';
    await deps.recordReceipts(tx, order.id, { cause: 'delivered', isPayment, cash: dueOf(order) });
  } else if (isOver && order.paymentStatus === 'paid')
    await deps.recordReceipts(tx, order.id, { cause: 'end', isByProvider: parts.length > 0 });
  const applicationId = order.instalmentApplicationId;
  if (isOver && applicationId !== null) {
    await deps.jobs.queue(tx, END_INSTALMENT_JOB, { applicationId, byCustomer: actor === 'customer' });
  }
  if (!order.isHidden) await queueOrderSms(tx, deps, order, status);
  // The rows of popular goods are contended: they are locked last, in the sequence of every other transaction.
  if (isOver) {
    await returnGoods(tx, order.id);
    await releasePieces(tx, order.id, author);
  }
  // Whatever the sums say now: an edit may have left nothing of a discount whose voucher the order still holds.
  if (status === 'cancelled') await restoreDiscounts(tx, order.id, deps.now());
  return { kind: 'moved', status };
}

async function writeMove(
  tx: Tx,
  order: OrderRow,
  status: OrderStatus,
  { actor, author = actor, note, at }: OrderMoveRequest & { at: Date },
): Promise<void> {
  const payment = paymentAfter(order, status);
  // What staff write may be about the customer, whose data this order has no more.
  const words = actor === 'shop' && order.phone === '' ? null : (note ?? null);
  const change = Number(countsAsSold(status)) - Number(countsAsSold(order.status));
  await tx.execute(sql`
    with moved as (
      update orders set status = ${status}::text, payment_status = ${payment}::text,
        paid_at = case when ${payment}::text = 'paid' then coalesce(paid_at, ${at}::timestamptz) else paid_at end
      where id = ${order.id}::bigint),
    recorded as (
      insert into order_history (order_id, status, at, author, note)
      values (${order.id}::bigint, ${status}::text, ${at}::timestamptz, ${author}::text, ${words}::text))
    insert into pending_sales (product_id, quantity)
    select product_id, quantity * ${change}::int from order_lines
    where order_id = ${order.id}::bigint and not is_service and ${change}::int <> 0`);
}

/**
 * Cash changes hands together with the goods, in both directions, and a contract ends with its order. A card payment is
 * reversed by the bank and gets its new state only when the bank confirms that.
 */
function paymentAfter({ paymentMethodId, paymentStatus }: OrderRow, status: OrderStatus): PaymentStatus {
  if (paymentMethodId === PAYMENT_METHOD.instalment) {
    return isUndone(status) ? 'reversed' : paymentStatus;
  }
  if (paymentMethodId !== PAYMENT_METHOD.cash) return paymentStatus;
  if (status === 'delivered') return 'paid';
  return status === 'returned' ? 'reversed' : paymentStatus;
}

function isPaidInCash({ paymentMethodId, paymentStatus }: OrderRow): boolean {
  return paymentMethodId === PAYMENT_METHOD.cash && paymentStatus === 'paid';
}

/** Every piece that did not go back before goes back to the store that it came from. What is lost stays out. */
async function returnGoods(tx: Tx, orderId: number): Promise<void> {
  await lockStockAt(tx, sql`select product_id, store_id from order_stock where order_id = ${orderId}::bigint`);
  await tx.execute(sql`
    with counted as (
      select t.product_id, t.store_id, t.quantity, l.quantity - l.refunded_quantity as left_of_line,
        sum(t.quantity) over (partition by t.product_id order by t.store_id) - t.quantity as before
      from order_stock t join order_lines l on l.order_id = t.order_id and l.product_id = t.product_id
      where t.order_id = ${orderId}::bigint and t.quantity > 0),
    returned as (
      select product_id, store_id, least(quantity, left_of_line - before)::int as quantity
      from counted where left_of_line > before),
    given_back as (
      update order_stock s set quantity = s.quantity - r.quantity from returned r
      where s.order_id = ${orderId}::bigint and s.product_id = r.product_id and s.store_id = r.store_id)
    ${returnStock(sql`returned`)}`);
}

/**
 * Records that the rest of the money goes back too, of an order of which a part did before or whose surcharge was paid in
 * cash. What the bank takes back is not among it. Returns the refunds that a provider has to be asked for.
 */
async function refundRest(
  tx: Tx,
  order: OrderRow,
  { author, staffId, till, at, isByBank }: CashMove & { at: Date; isByBank: boolean },
): Promise<number[]> {
  const rest = order.total - unpaidSurcharge(order) - order.refunded;
  const paidInCash = order.paymentMethodId === PAYMENT_METHOD.online ? order.surcharge - unpaidSurcharge(order) : rest;
  const cash = Math.min(rest, paidInCash);
  const byHand = isByBank ? 0 : rest - cash;
  const isPart = byHand > 0 && isPartOf(await readMoneyHolder(tx, order.id), byHand);
  const written: { id: number; way: RefundWay }[] = [];
  const sums = [
    { way: isPart ? ('provider' as const) : ('by_hand' as const), amount: byHand },
    { way: 'cash' as const, amount: cash },
  ].filter(({ amount }) => amount > 0);
  if (sums.length > 0) {
    const rows = await tx
      .insert(orderRefunds)
      .values(
        sums.map((sum) => ({ ...sum, orderId: order.id, key: randomUUID(), author, staffId: staffId ?? null, at })),
      )
      .returning({ id: orderRefunds.id, way: orderRefunds.way });
    written.push(...rows);
    for (const { id } of written.filter(({ way }) => way === 'cash')) {
      await writeCashRefund(tx, order, { author, staffId, till, cause: refundCause(id), amount: cash });
    }
  }
  // With nothing left the bank has all of it in hand, and says itself when it is back.
  if (sums.length === 0 && order.editRefunded === 0) return [];
  await tx
    .update(orders)
    .set({ refunded: order.refunded + byHand + cash, ...(!isByBank && { paymentStatus: 'reversed' as const }) })
    .where(eq(orders.id, order.id));
  return written.filter(({ way }) => way === 'provider').map(({ id }) => id);
}

/** Who moves the order, and the till that gives its cash back if somebody has chosen it. */
interface CashMove extends Pick<OrderMoveRequest, 'till'> {
  author: string;
  staffId?: number | undefined;
}

async function writeCashRefund(
  tx: Tx,
  order: OrderRow,
  { author, staffId, till = null, cause, amount }: CashMove & { cause: string; amount: number },
): Promise<void> {
  await recordCashRefund(tx, order, { cause, amount, choice: till, by: { staffId: staffId ?? null, author } });
}
