import { sql } from 'drizzle-orm';
import { countsAsSold, type OrderStatus, type PaymentStatus, statusAfter } from '#contract/orders/order-states.ts';
import { PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { OrderParts } from './order-parts.ts';
import { tellCustomer } from './order-sms.ts';
import { END_INSTALMENT_JOB, type MoveOutcome, type OrderMoveRequest, REVERSE_PAYMENT_JOB } from './orders.ts';
import type { OrderRow } from './orders-queries.ts';

/**
 * Moves an order, which the caller has locked, to its next state, with all that follows: history, returned goods, coupon
 * and voucher, bought counts, the SMS, and the jobs that give paid money back and end an instalment's contract. After the commit the caller nudges messaging
 * and jobs.
 */
export async function moveOrder(
  tx: Tx,
  parts: Pick<OrderParts, 'messaging' | 'shopName' | 'jobs' | 'now'>,
  order: OrderRow,
  request: OrderMoveRequest,
): Promise<Exclude<MoveOutcome, { kind: 'unknown' }>> {
  const { move, actor } = request;
  const isPickup = order.shippingMethodId === SHIPPING_METHOD.pickup;
  const status = statusAfter(order.status, move, { actor, isPickup });
  if (status === null) return { kind: 'not_possible', status: order.status };
  const isUndone = status === 'cancelled' || status === 'returned';
  if (isUndone) await giveBackGoods(tx, order.id);
  if (status === 'cancelled') await giveBackPromo(tx, order, parts.now());
  await writeMove(tx, order, status, { ...request, at: parts.now() });
  const isPaidByCard = order.paymentMethodId === PAYMENT_METHOD.online && order.paymentStatus === 'paid';
  if (isUndone && isPaidByCard) await parts.jobs.queue(tx, REVERSE_PAYMENT_JOB, { orderId: order.id });
  const applicationId = order.instalmentApplicationId;
  if (isUndone && applicationId !== null) {
    await parts.jobs.queue(tx, END_INSTALMENT_JOB, { applicationId, byCustomer: actor === 'customer' });
  }
  if (!order.isHidden) await tellCustomer(tx, parts, order, status);
  return { kind: 'moved', status };
}

async function writeMove(
  tx: Tx,
  order: OrderRow,
  status: OrderStatus,
  { actor, author = actor, note, at }: OrderMoveRequest & { at: Date },
): Promise<void> {
  const payment = paymentAfter(order, status);
  const change = Number(countsAsSold(status)) - Number(countsAsSold(order.status));
  await tx.execute(sql`
    with moved as (
      update orders set status = ${status}::text, payment_status = ${payment}::text,
        paid_at = case when ${payment}::text = 'paid' then coalesce(paid_at, ${at}::timestamptz) else paid_at end
      where id = ${order.id}::bigint),
    noted as (
      insert into order_history (order_id, status, at, author, note)
      values (${order.id}::bigint, ${status}::text, ${at}::timestamptz, ${author}::text, ${note ?? null}::text))
    insert into sales_to_count (product_id, quantity)
    select product_id, quantity * ${change}::int from order_lines
    where order_id = ${order.id}::bigint and not is_service and ${change}::int <> 0`);
}

/**
 * Cash changes hands with the goods, in both directions; a contract ends with its order. Money that came by card goes its own
 * way back, and is so once the bank says it.
 */
function paymentAfter({ paymentMethodId, paymentStatus }: OrderRow, status: OrderStatus): PaymentStatus {
  if (paymentMethodId === PAYMENT_METHOD.instalment) {
    return status === 'cancelled' || status === 'returned' ? 'reversed' : paymentStatus;
  }
  if (paymentMethodId !== PAYMENT_METHOD.cash) return paymentStatus;
  if (status === 'delivered') return 'paid';
  return status === 'returned' ? 'reversed' : paymentStatus;
}

/** Every piece goes back to the store it came from; rows are locked in the order in which orders lock them. */
async function giveBackGoods(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`
    select 1 from store_stock s join order_stock o using (product_id, store_id)
    where o.order_id = ${orderId}::bigint order by s.product_id, s.store_id for update of s`);
  await tx.execute(sql`
    with back as (delete from order_stock where order_id = ${orderId}::bigint returning product_id, store_id, quantity)
    insert into store_stock as s (product_id, store_id, quantity)
    select back.product_id, back.store_id, back.quantity from back join products p on p.id = back.product_id
    order by back.product_id, back.store_id
    on conflict (product_id, store_id) do update set quantity = s.quantity + excluded.quantity`);
}

/** A voucher comes back as it was, unless its time is over or the customer has a new one meanwhile. */
async function giveBackPromo(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (order.couponCode === null && order.voucherDiscount === 0) return;
  await tx.execute(sql`
    with unused as (delete from coupon_uses where order_id = ${order.id}::bigint returning coupon_id),
    counted as (update coupons set uses = uses - 1 from unused where coupons.id = unused.coupon_id)
    update vouchers v set used_by_order = null,
      status = case when v.expires_at > ${now}::timestamptz and not exists (
        select from vouchers other where other.customer_id = v.customer_id and other.status = 'active')
        then 'active' else 'expired' end
    where v.used_by_order = ${order.id}::bigint`);
}
