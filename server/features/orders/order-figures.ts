import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type OrderOutcome, OUTCOME_STATUSES, type PromiseOutcome } from '#contract/orders/order-outcomes.ts';
import {
  orderHistory,
  orderLines,
  orderRefundCorrections,
  orderRefundLines,
  orderRefunds,
  orders,
} from '#server/schema/orders-tables.ts';

/**
 * What an order counts for, in one place: reports, their aggregates and the sums of the list of orders are made of these.
 * An order counts for the day in Tashkent on which it was placed, whatever happens to it later.
 */

/** Condition: the order is one; those that only hold goods for a payment are not. */
export const isPlaced: SQL = sql`not ${orders.isHidden}`;

/** Condition: this has become of the order. */
export function hasOutcome(outcome: OrderOutcome): SQL {
  return inArray(orders.status, [...OUTCOME_STATUSES[outcome]]);
}

/** What an order that is sold has brought: what was agreed, less what went back. Delivery is part of it. */
export const orderRevenue: SQL = sql`(${orders.total} - ${orders.refunded})`;

export const placedHour: SQL = sql`extract(hour from ${orders.createdAt} at time zone 'Asia/Tashkent')::smallint`;

/** Condition: the refund was not recorded by mistake. */
export const isRefundInForce: SQL = sql`not exists (
  select from ${orderRefundCorrections} where ${orderRefundCorrections.refundId} = ${orderRefunds.id})`;

/** What went back of a line by refunds of single lines. */
const refundedOfLine = sql`case when ${orderLines.refundedQuantity} > 0 then (
    select coalesce(sum(${orderRefundLines.amount}), 0) from ${orderRefunds}
    join ${orderRefundLines} on ${orderRefundLines.refundId} = ${orderRefunds.id}
    where ${orderRefunds.orderId} = ${orderLines.orderId} and ${orderRefundLines.productId} = ${orderLines.productId}
      and ${isRefundInForce}) else 0 end`;

/**
 * The goods of the sold orders among those that fit the condition: `order_id`, `created_at`, `store_id`, `product_id`, and
 * what is left of each line after refunds: `pieces` and `revenue`, with the `unit_cost`. The coupon and the voucher are
 * spread over the lines as `paidParts` of the contract does it, so that the lines and the delivery come to the revenue.
 */
export function soldLines(condition: SQL): SQL {
  return sql`
    select order_id, created_at, store_id, product_id, pieces, unit_cost,
      (line_total - case when discount = 0 or goods = 0 then 0
        else div(least(discount, goods) * upto, goods) - div(least(discount, goods) * (upto - line_total), goods) end
        - amount_back)::bigint as revenue
    from (
      select ${orders.id} as order_id, ${orders.createdAt} as created_at, ${orders.storeId} as store_id,
        ${orderLines.productId} as product_id, ${orderLines.unitCost} as unit_cost, ${orderLines.lineTotal} as line_total,
        ${orderLines.quantity} - ${orderLines.refundedQuantity} as pieces, ${refundedOfLine} as amount_back,
        ${orders.couponDiscount} + ${orders.voucherDiscount} as discount,
        sum(${orderLines.lineTotal}) over (partition by ${orders.id}) as goods,
        sum(${orderLines.lineTotal}) over (partition by ${orders.id} order by ${orderLines.position}) as upto
      from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id} and not ${orderLines.isService}
      where ${isPlaced} and ${hasOutcome('sold')} and (${condition})
    ) as priced`;
}

/** The day of the first order; null: there is none. */
export function firstPlacedDay(): SQL {
  return sql`select (min(${orders.createdAt}) at time zone 'Asia/Tashkent')::date from ${orders}`;
}

/** When an order that is delivered was handed over; null: its history does not say. */
export const handedOverAt: SQL = sql`(
  select max(${orderHistory.at}) from ${orderHistory}
  where ${orderHistory.orderId} = ${orders.id} and ${orderHistory.status} = 'delivered')`;

/** By the last expected day, which ends at midnight in Tashkent. */
const endOfExpected = sql`((${orders.expectedUntil} + 1)::timestamp at time zone 'Asia/Tashkent')`;

/** Condition: the order has expected days, and this has become of them. */
export function hasPromise(outcome: PromiseOutcome): SQL | undefined {
  const isHandedOver = and(eq(orders.status, 'delivered'), isNotNull(orders.expectedUntil));
  switch (outcome) {
    case 'on_time':
      return and(isHandedOver, sql`${handedOverAt} < ${endOfExpected}`);
    case 'late':
      return and(isHandedOver, sql`${handedOverAt} >= ${endOfExpected}`);
    case 'overdue':
      return sql`${orders.status} not in ('delivered', 'cancelled', 'returned')
        and ${orders.expectedUntil} < (now() at time zone 'Asia/Tashkent')::date`;
  }
}
