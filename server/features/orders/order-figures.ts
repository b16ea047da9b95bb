import { and, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  ANY_PROMOTION,
  type BuyerKind,
  type BuyerTurn,
  COUNTED_MOVES,
  NONE,
  type OrderOutcome,
  OUTCOME_STATUSES,
  type PromiseOutcome,
  type PromotionFilter,
} from '#contract/orders/order-outcomes.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import { BASKET_BANDS } from '#contract/reports/report-kinds.ts';
import { tashkentDayStart } from '#contract/time/tashkent-day.ts';
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

/** By how much the pieces of a line were cheaper than before: `loweredBy` of the contract. */
const loweredOfLine = sql`case when ${orderLines.priceParts} is null
  then ${orderLines.quantity} * greatest(coalesce(${orderLines.oldPrice}, ${orderLines.price}) - ${orderLines.price}, 0)
  else (
    select coalesce(sum(part.quantity * greatest(coalesce(part.old_price, part.price) - part.price, 0)), 0)::bigint
    from jsonb_to_recordset(${orderLines.priceParts}) as part (quantity int, price bigint, old_price bigint)) end`;

/**
 * Condition: the line counts for this promotion; `none`: its price was lowered without one; `any`: one of both. An order line, not a
 * service.
 */
export function isPromoted(promotion: PromotionFilter): SQL {
  if (promotion === NONE) return sql`(${orderLines.promotionId} is null and ${loweredOfLine} > 0)`;
  if (promotion === ANY_PROMOTION) return sql`(${orderLines.promotionId} is not null or ${loweredOfLine} > 0)`;
  return eq(orderLines.promotionId, promotion);
}

/**
 * The goods of the sold orders among those that fit the condition: `order_id`, `created_at`, `store_id`, `product_id`, and
 * what is left of each line after refunds: `pieces` and `revenue`, with the `unit_cost`, the `promotion_id` and by how much they were
 * `lowered`; `is_promoted` is `isPromoted('any')`. The coupon and the voucher are spread over the lines as `paidParts` of the
 * contract does it, so that the lines and the delivery come to the revenue.
 */
export function soldLines(condition: SQL): SQL {
  return sql`
    select order_id, created_at, store_id, product_id, pieces, unit_cost, promotion_id,
      (promotion_id is not null or lowered_line > 0) as is_promoted, lowered_line * pieces / quantity as lowered,
      (line_total - case when discount = 0 or goods = 0 then 0
        else div(least(discount, goods) * upto, goods) - div(least(discount, goods) * (upto - line_total), goods) end
        - amount_back)::bigint as revenue
    from (
      select ${orders.id} as order_id, ${orders.createdAt} as created_at, ${orders.storeId} as store_id,
        ${orderLines.productId} as product_id, ${orderLines.unitCost} as unit_cost, ${orderLines.lineTotal} as line_total,
        ${orderLines.quantity} - ${orderLines.refundedQuantity} as pieces, ${refundedOfLine} as amount_back,
        ${orderLines.quantity} as quantity, ${orderLines.promotionId} as promotion_id, ${loweredOfLine} as lowered_line,
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

/**
 * The last of the days that the buyer was promised. Staff who set others later do not move it: a broken promise stays one. Their
 * days count for orders that were promised nothing, or whose promise ended with another destination (decision 068).
 */
const promisedDay = sql`coalesce(${orders.promisedUntil}, ${orders.expectedUntil})`;

/** It ends at midnight in Tashkent. */
const endOfPromise = sql`((${promisedDay} + 1)::timestamp at time zone 'Asia/Tashkent')`;

/** When an order that is delivered could be had: what is picked up lay ready, whenever it was fetched. */
const arrivedAt = sql`coalesce(case when ${orders.shippingMethodId} = ${SHIPPING_METHOD.pickup} then (
    select min(${orderHistory.at}) from ${orderHistory}
    where ${orderHistory.orderId} = ${orders.id} and ${orderHistory.status} = 'ready_for_pickup') end, ${handedOverAt})`;

/** Condition: the order has promised days, and this has become of them. What lies ready, or is not paid, is not overdue. */
export function hasPromise(outcome: PromiseOutcome): SQL | undefined {
  const isHandedOver = and(eq(orders.status, 'delivered'), sql`${promisedDay} is not null`);
  switch (outcome) {
    case 'on_time':
      return and(isHandedOver, sql`${arrivedAt} < ${endOfPromise}`);
    case 'late':
      return and(isHandedOver, sql`${arrivedAt} >= ${endOfPromise}`);
    case 'overdue':
      // The index of orders in work has the first condition.
      return sql`${orders.status} not in ('delivered', 'cancelled', 'returned')
        and ${orders.status} not in ('awaiting_payment', 'ready_for_pickup')
        and ${promisedDay} < (now() at time zone 'Asia/Tashkent')::date`;
  }
}

/** Condition: the order had a coupon or a voucher. */
export const hasPromotion: SQL = sql`(${orders.couponCode} is not null or ${orders.voucherDiscount} > 0)`;

const earlier = alias(orders, 'earlier');

/**
 * The sold orders among those that fit the condition, with what their buyer had bought before: `store_id`, `revenue`,
 * `first_month` and `turn`, which is 1 for the first order of a phone number, 2 for the second, 3 for a later one, and 0 for an
 * order whose personal data are erased. Two earlier orders are read at most, by the index of phones and times.
 */
export function buyersOrders(condition: SQL): SQL {
  return sql`
    select ${orders.storeId} as store_id, ${orderRevenue} as revenue,
      case when ${orders.phone} = '' then 0 else before.orders + 1 end as turn,
      case when ${orders.phone} <> '' then
        date_trunc('month', coalesce(before.first_at, ${orders.createdAt}) at time zone 'Asia/Tashkent')::date end as first_month
    from ${orders} cross join lateral (${boughtBefore}) as before
    where ${isPlaced} and ${hasOutcome('sold')} and (${condition})`;
}

const boughtBefore = sql`
  select count(*)::int as orders, min(first_two.at) as first_at from (
    select ${earlier.createdAt} as at from ${orders} as ${earlier}
    where ${earlier.phone} = ${orders.phone} and ${orders.phone} <> '' and not ${earlier.isHidden}
      and ${inArray(earlier.status, [...OUTCOME_STATUSES.sold])}
      and (${earlier.createdAt}, ${earlier.id}) < (${orders.createdAt}, ${orders.id})
    order by ${earlier.createdAt} limit 2) as first_two`;

/** Condition: a sold order that is its buyer's first, a later one, or one of which the buyer is not known any more. */
export function isOfBuyer(kind: BuyerKind): SQL | undefined {
  const before = sql`(select bought.orders from (${boughtBefore}) as bought)`;
  const turns: Record<BuyerKind, SQL | undefined> = {
    new: and(ne(orders.phone, ''), sql`${before} = 0`),
    repeat: and(ne(orders.phone, ''), sql`${before} > 0`),
    unknown: eq(orders.phone, ''),
  };
  return and(hasOutcome('sold'), turns[kind]);
}

/** Condition: a sold order of a buyer whose first one was in this month (its first day), and which of theirs it is. */
export function isOfCohort(month: string, turn: BuyerTurn | undefined): SQL | undefined {
  const before = (column: SQL) => sql`(select ${column} from (${boughtBefore}) as bought)`;
  const firstMonth = sql`date_trunc('month', coalesce(${before(sql`bought.first_at`)}, ${orders.createdAt}) at time zone 'Asia/Tashkent')::date`;
  const turns: Record<BuyerTurn, number> = { first: 0, second: 1 };
  return and(
    hasOutcome('sold'),
    ne(orders.phone, ''),
    gte(orders.createdAt, tashkentDayStart(month)),
    sql`${firstMonth} = ${month}::date`,
    turn === undefined ? undefined : sql`${before(sql`bought.orders`)} = ${turns[turn]}`,
  );
}

/**
 * Who has moved the orders that fit the condition to which status: `store_id`, `author`, `status` and `minutes` from placing to
 * the first such move. An order is there once for a person and a status.
 */
export function orderMoves(condition: SQL): SQL {
  return sql`
    select ${orders.id} as order_id, ${orders.storeId} as store_id, ${orderHistory.author} as author, ${orderHistory.status} as status,
      greatest(floor(extract(epoch from min(${orderHistory.at}) - ${orders.createdAt}) / 60), 0) as minutes
    from ${orders} join ${orderHistory} on ${orderHistory.orderId} = ${orders.id}
    where ${isPlaced} and ${inArray(orderHistory.status, [...COUNTED_MOVES])} and (${condition})
    group by ${orders.id}, ${orderHistory.author}, ${orderHistory.status}`;
}

/** Condition: this person, or the customer or the system, or without one anybody has moved the order to the status, or to any. */
export function isMovedBy(author: string | undefined, status: OrderStatus | undefined): SQL {
  return sql`exists (select from ${orderHistory} where ${orderHistory.orderId} = ${orders.id}
    and ${author === undefined ? sql`true` : eq(orderHistory.author, author)} and ${status === undefined ? inArray(orderHistory.status, [...COUNTED_MOVES]) : eq(orderHistory.status, status)})`;
}

/** The number of the band (`BASKET_BANDS` of the contract) that the order's total is in, from 0. */
const totalBand: SQL = sql`(width_bucket(${orders.total}, ${sql.param([...BASKET_BANDS])}::bigint[]) - 1)::smallint`;

/**
 * The sold orders among those that fit the condition, with what is in them: `store_id`, `payment_method_id`, `shipping_method_id`,
 * `band`, `revenue`, and the `lines` and `pieces` of their goods, as `soldLines` has them.
 */
export function soldBaskets(condition: SQL): SQL {
  return sql`
    select ${orders.storeId} as store_id, ${orders.paymentMethodId} as payment_method_id,
      ${orders.shippingMethodId} as shipping_method_id, ${totalBand} as band, ${orderRevenue} as revenue, goods.lines, goods.pieces
    from ${orders} cross join lateral (
      select count(*)::int as lines, coalesce(sum(${orderLines.quantity} - ${orderLines.refundedQuantity}), 0)::int as pieces
      from ${orderLines} where ${orderLines.orderId} = ${orders.id} and not ${orderLines.isService}) as goods
    where ${isPlaced} and ${hasOutcome('sold')} and (${condition})`;
}

const otherLines = alias(orderLines, 'other_lines');

/** Every two goods of the sold orders among those that fit the condition: `store_id`, and `first_id`, which is the smaller one. */
export function soldPairs(condition: SQL): SQL {
  return sql`
    select ${orders.storeId} as store_id, ${orderLines.productId} as first_id, ${otherLines.productId} as second_id
    from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id} and not ${orderLines.isService}
    join ${orderLines} as ${otherLines} on ${otherLines.orderId} = ${orders.id} and not ${otherLines.isService}
      and ${otherLines.productId} > ${orderLines.productId}
    where ${isPlaced} and ${hasOutcome('sold')} and (${condition})`;
}
