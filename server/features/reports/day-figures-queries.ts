import { type SQL, sql } from 'drizzle-orm';
import {
  buyersOrders,
  handedOverAt,
  hasOutcome,
  hasPromise,
  hasPromotion,
  isPlaced,
  orderMoves,
  orderRevenue,
  placedHour,
  soldBaskets,
  soldLines,
  soldPairs,
} from '#server/features/orders/index.ts';
import { orders } from '#server/schema/orders-tables.ts';
import {
  reportBaskets,
  reportBuyers,
  reportDeliveries,
  reportGoods,
  reportGoodsSpans,
  reportHours,
  reportMoves,
  reportPairs,
  reportPendingDays,
  reportProgress,
  reportPromotions,
  reportSales,
} from '#server/schema/reports-tables.ts';

/** Days as a set of rows `(day)`; the figures of each are computed from its orders, found by the time of their placing. */
export const isPlacedOnDay = sql`${orders.createdAt} >= days.day::timestamp at time zone 'Asia/Tashkent'
  and ${orders.createdAt} < (days.day + 1)::timestamp at time zone 'Asia/Tashkent'`;

/** The columns of `report_sales`, of `report_hours` and of `report_goods`. */
const SALES = sql`day, store_id, payment_method_id, shipping_method_id, region_id, staff_id, placed, sold, revenue, refunded,
  delivered, delivered_revenue, cancelled, returned`;
const HOURS = sql`${SALES}, hour`;
const DELIVERIES = sql`day, store_id, shipping_method_id, region_id, courier_id, delivered, timed, minutes, on_time, late`;
const PROMOTIONS = sql`day, store_id, code, placed, sold, revenue, coupon_discount, with_voucher, voucher_discount`;
const MOVES = sql`day, store_id, author, status, moved, minutes`;
const BUYERS = sql`day, store_id, turn, first_month, bought, revenue`;
const BASKETS = sql`day, store_id, payment_method_id, shipping_method_id, band, sold, revenue, lines, pieces`;
const PAIRS = sql`day, store_id, first_id, second_id, bought`;
const GOODS = sql`day, store_id, product_id, lines, pieces, revenue, known_revenue, cost`;

/** Stores what sales of these days are, from the orders as they are now: by hour, and from that by day. */
export function insertSales(days: SQL): SQL {
  return sql`
    with hours as (insert into ${reportHours} (${HOURS}) ${hoursOfDays(days)} returning ${HOURS})
    insert into ${reportSales} (${SALES})
    select day, store_id, payment_method_id, shipping_method_id, region_id, staff_id, sum(placed), sum(sold), sum(revenue),
      sum(refunded), sum(delivered), sum(delivered_revenue), sum(cancelled), sum(returned)
    from hours group by 1, 2, 3, 4, 5, 6`;
}

export function insertGoods(days: SQL): SQL {
  return sql`insert into ${reportGoods} (${GOODS}) ${goodsOfDays(days)}`;
}

export function insertDeliveries(days: SQL): SQL {
  return sql`insert into ${reportDeliveries} (${DELIVERIES}) ${deliveriesOfDays(days)}`;
}

export function insertPromotions(days: SQL): SQL {
  return sql`insert into ${reportPromotions} (${PROMOTIONS}) ${promotionsOfDays(days)}`;
}

export function insertMoves(days: SQL): SQL {
  return sql`insert into ${reportMoves} (${MOVES}) ${movesOfDays(days)}`;
}

export function insertBuyers(days: SQL): SQL {
  return sql`insert into ${reportBuyers} (${BUYERS}) ${buyersOfDays(days)}`;
}

export function insertBaskets(days: SQL): SQL {
  return sql`insert into ${reportBaskets} (${BASKETS}) ${basketsOfDays(days)}`;
}

export function insertPairs(days: SQL): SQL {
  return sql`insert into ${reportPairs} (${PAIRS}) ${pairsOfDays(days)}`;
}

function basketsOfDays(days: SQL): SQL {
  return sql`
    select ${BASKETS} from (${days}) as days cross join lateral (
      select store_id, payment_method_id, shipping_method_id, band, count(*)::int as sold, sum(revenue)::bigint as revenue,
        sum(lines)::int as lines, sum(pieces)::int as pieces
      from (${soldBaskets(isPlacedOnDay)}) as baskets group by 1, 2, 3, 4
    ) as figures`;
}

function pairsOfDays(days: SQL): SQL {
  return sql`
    select ${PAIRS} from (${days}) as days cross join lateral (
      select store_id, first_id, second_id, count(*)::int as bought
      from (${soldPairs(isPlacedOnDay)}) as pairs group by 1, 2, 3
    ) as figures`;
}

function promotionsOfDays(days: SQL): SQL {
  const isSold = hasOutcome('sold');
  const total = (amount: SQL) => sql`coalesce(sum(${amount}) filter (where ${isSold}), 0)::bigint`;
  const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`;
  return sql`
    select ${PROMOTIONS} from (${days}) as days cross join lateral (
      select ${orders.storeId} as store_id, ${orders.couponCode} as code, count(*)::int as placed, ${count(isSold)} as sold,
        ${total(orderRevenue)} as revenue, ${total(sql`${orders.couponDiscount}`)} as coupon_discount,
        ${count(sql`${isSold} and ${orders.voucherDiscount} > 0`)} as with_voucher,
        ${total(sql`${orders.voucherDiscount}`)} as voucher_discount
      from ${orders} where ${isPlaced} and ${hasPromotion} and ${isPlacedOnDay}
      group by 1, 2
    ) as figures`;
}

function movesOfDays(days: SQL): SQL {
  return sql`
    select ${MOVES} from (${days}) as days cross join lateral (
      select store_id, author, status, count(*)::int as moved, sum(minutes)::bigint as minutes
      from (${orderMoves(isPlacedOnDay)}) as moves group by 1, 2, 3
    ) as figures`;
}

function buyersOfDays(days: SQL): SQL {
  return sql`
    select ${BUYERS} from (${days}) as days cross join lateral (
      select store_id, turn, first_month, count(*)::int as bought, sum(revenue)::bigint as revenue
      from (${buyersOrders(isPlacedOnDay)}) as buyers group by 1, 2, 3
    ) as figures`;
}

function deliveriesOfDays(days: SQL): SQL {
  const count = (condition: SQL | undefined) => sql`(count(*) filter (where ${condition}))::int`;
  return sql`
    select ${DELIVERIES} from (${days}) as days cross join lateral (
      select ${orders.storeId} as store_id, ${orders.shippingMethodId} as shipping_method_id, ${orders.regionId} as region_id,
        ${orders.courierId} as courier_id, count(*)::int as delivered, ${count(sql`${handedOverAt} is not null`)} as timed,
        coalesce(sum(${minutesToHandOver}), 0)::bigint as minutes, ${count(hasPromise('on_time'))} as on_time,
        ${count(hasPromise('late'))} as late
      from ${orders} where ${isPlaced} and ${hasOutcome('delivered')} and ${isPlacedOnDay}
      group by 1, 2, 3, 4
    ) as figures`;
}

const minutesToHandOver = sql`floor(extract(epoch from ${handedOverAt} - ${orders.createdAt}) / 60)`;

function hoursOfDays(days: SQL): SQL {
  const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`;
  const total = (amount: SQL, condition: SQL) => sql`coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`;
  const isSold = hasOutcome('sold');
  const isDelivered = hasOutcome('delivered');
  return sql`
    select ${HOURS} from (${days}) as days cross join lateral (
      select ${placedHour} as hour, ${orders.storeId} as store_id, ${orders.paymentMethodId} as payment_method_id,
        ${orders.shippingMethodId} as shipping_method_id, ${orders.regionId} as region_id, ${orders.staffId} as staff_id,
        count(*)::int as placed, ${count(isSold)} as sold, ${total(orderRevenue, isSold)} as revenue,
        ${total(sql`${orders.refunded}`, isSold)} as refunded, ${count(isDelivered)} as delivered,
        ${total(orderRevenue, isDelivered)} as delivered_revenue, ${count(hasOutcome('cancelled'))} as cancelled,
        ${count(hasOutcome('returned'))} as returned
      from ${orders} where ${isPlaced} and ${isPlacedOnDay}
      group by 1, 2, 3, 4, 5, 6
    ) as figures`;
}

export function goodsOfDays(days: SQL): SQL {
  const isKnown = sql`unit_cost is not null`;
  return sql`
    select ${GOODS} from (${days}) as days cross join lateral (
      select store_id, product_id, count(*)::int as lines, sum(pieces)::int as pieces, sum(revenue)::bigint as revenue,
        coalesce(sum(revenue) filter (where ${isKnown}), 0)::bigint as known_revenue,
        coalesce(sum(pieces * unit_cost) filter (where ${isKnown}), 0)::bigint as cost
      from (${soldLines(isPlacedOnDay)}) as sold_lines
      group by 1, 2
    ) as figures`;
}

export interface Days {
  from: string;
  to: string;
}

/** The days of a period that have no stored figures, or whose stored ones are not right any more. */
export function openDays({ from, to }: Days): SQL {
  return sql`
    select day::date as day from generate_series(
      greatest(${from}::date, coalesce((select ${reportProgress.closedThrough} + 1 from ${reportProgress}), ${from}::date))::timestamp,
      ${to}::date::timestamp, interval '1 day') as day
    union
    select ${reportPendingDays.day} from ${reportPendingDays}
    where ${reportPendingDays.day} between ${from}::date and ${to}::date`;
}

/**
 * The figures of a period as of now, within one statement: the stored ones of closed days, and those of the others computed
 * from their orders. A change of an order and the note that its day is not right any more are one transaction, so what is
 * read is always what the orders say.
 */
export function salesOf(period: Days, { needsHours }: { needsHours: boolean }): SQL {
  const columns = needsHours ? HOURS : SALES;
  const stored = needsHours ? sql`${reportHours}` : sql`${reportSales}`;
  return sql`
    select ${columns} from ${stored} where ${isStoredDay(period)}
    union all select ${columns} from (${hoursOfDays(openDays(period))}) as open`;
}

/**
 * How orders of a period were handed over, in the same way. Orders that should have been by now are not stored, because an order
 * becomes one of them without a change; there are few.
 */
export function deliveriesOf(period: Days): SQL {
  return sql`
    select ${DELIVERIES}, 0 as overdue from ${reportDeliveries} where ${isStoredDay(period)}
    union all select ${DELIVERIES}, 0 from (${deliveriesOfDays(openDays(period))}) as open
    union all
    select day, store_id, shipping_method_id, region_id, courier_id, 0, 0, 0, 0, 0, 1 from (
      select (${orders.createdAt} at time zone 'Asia/Tashkent')::date as day, ${orders.storeId} as store_id,
        ${orders.shippingMethodId} as shipping_method_id, ${orders.regionId} as region_id, ${orders.courierId} as courier_id
      from ${orders} where ${isPlaced} and ${hasPromise('overdue')}
    ) as waiting where day between ${period.from}::date and ${period.to}::date`;
}

/** Orders of a period with a coupon or a voucher, in the same way. */
export function promotionsOf(period: Days): SQL {
  return sql`
    select ${PROMOTIONS} from ${reportPromotions} where ${isStoredDay(period)}
    union all select ${PROMOTIONS} from (${promotionsOfDays(openDays(period))}) as open`;
}

export function movesOf(period: Days): SQL {
  return sql`
    select ${MOVES} from ${reportMoves} where ${isStoredDay(period)}
    union all select ${MOVES} from (${movesOfDays(openDays(period))}) as open`;
}

export function buyersOf(period: Days): SQL {
  return sql`
    select ${BUYERS} from ${reportBuyers} where ${isStoredDay(period)}
    union all select ${BUYERS} from (${buyersOfDays(openDays(period))}) as open`;
}

export function basketsOf(period: Days): SQL {
  return sql`
    select ${BASKETS} from ${reportBaskets} where ${isStoredDay(period)}
    union all select ${BASKETS} from (${basketsOfDays(openDays(period))}) as open`;
}

export function pairsOf(period: Days): SQL {
  return sql`
    select ${PAIRS} from ${reportPairs} where ${isStoredDay(period)}
    union all select ${PAIRS} from (${pairsOfDays(openDays(period))}) as open`;
}

const SPAN_SUMS = sql`sum(lines) as lines, sum(pieces) as pieces, sum(revenue) as revenue, sum(known_revenue) as known_revenue,
  sum(cost) as cost`;

/**
 * Stores anew what goods came to in the months of these days, and then in their years, as far as all days up to the end of
 * the span are closed. The days' own rows have to be there.
 */
export function storeSpans(days: readonly string[], closedThrough: string): SQL[] {
  const touched = (unit: SQL, months: number) => sql`
    select distinct date_trunc(${unit}, day::timestamp)::date as start from unnest(${sql.param(days)}::date[]) as day
    where (date_trunc(${unit}, day::timestamp) + make_interval(months => ${months}))::date - 1 <= ${closedThrough}::date`;
  const replace = (unit: SQL, months: number, rows: (start: SQL) => SQL) => [
    sql`delete from ${reportGoodsSpans} where months = ${months} and start in (${touched(unit, months)})`,
    sql`insert into ${reportGoodsSpans} (months, start, product_id, lines, pieces, revenue, known_revenue, cost)
      select ${months}, touched.start, product_id, ${SPAN_SUMS}
      from (${touched(unit, months)}) as touched cross join lateral (${rows(sql`touched.start`)}) as rows group by 2, 3`,
  ];
  return [
    ...replace(
      sql`'month'`,
      1,
      (start) => sql`
      select * from ${reportGoods} where day >= ${start} and day < ${start} + interval '1 month'`,
    ),
    ...replace(
      sql`'year'`,
      12,
      (start) => sql`
      select * from ${reportGoodsSpans} as month
      where month.months = 1 and month.start >= ${start} and month.start < ${start} + interval '1 year'`,
    ),
  ];
}

/**
 * What each product has brought in a period: `lines`, `pieces`, `revenue`, `known_revenue` and `cost`; a product has up to a row of
 * whole months and years, one of stored days and one of open days. Sums are added up as double precision, which is exact for whole
 * numbers below 2^53, as every answer has them, and takes a third of the time. `product`: a condition of `product_id`.
 */
export function goodsOf(period: Days, store: SQL | null, product: SQL = sql`true`): SQL {
  const sums = sql`product_id, sum(lines) as lines, sum(pieces) as pieces, sum(revenue::float8) as revenue,
    sum(known_revenue::float8) as known_revenue, sum(cost::float8) as cost`;
  if (store !== null) {
    return sql`
      select ${sums} from ${reportGoods} where ${isStoredDay(period)} and ${store} and ${product} group by 1
      union all select ${sums} from (${goodsOfDays(openDays(period))}) as ${reportGoods} where ${store} and ${product} group by 1`;
  }
  return sql`
    with ${spansOf(period)}
    select ${sums} from ${reportGoodsSpans} join spans using (start, months) where ${product} group by 1
    union all
    select ${sums} from ${reportGoods} where day = any(array(select day from single_days)) and ${product} group by 1
    union all select ${sums} from (${goodsOfDays(sql`select day from open_days`)}) as ${reportGoods} where ${product} group by 1`;
}

/**
 * `spans`: the whole years of a period and the whole months outside of them that are stored and have no open day;
 * `single_days`: the stored days that are in none of them.
 */
function spansOf({ from, to }: Days): SQL {
  const wholes = (unit: SQL, months: number) => sql`
    select start::date as start, (start + make_interval(months => ${months}))::date - 1 as last, ${months}::smallint as months
    from generate_series(date_trunc(${unit}, ${from}::timestamp), ${to}::timestamp, make_interval(months => ${months})) as start`;
  return sql`
    closed as materialized (select ${reportProgress.closedThrough} as through from ${reportProgress}),
    open_days as materialized (${openDays({ from, to })}),
    whole as materialized (
      select * from (${wholes(sql`'year'`, 12)} union all ${wholes(sql`'month'`, 1)}) as w
      where start >= ${from}::date and last <= least(${to}::date, (select through from closed))
        and (select through from closed) is not null
        and not exists (select from open_days where open_days.day between start and last)),
    spans as materialized (
      select start, last, months from whole
      where months = 12 or not exists (
        select from whole as year where year.months = 12 and whole.start between year.start and year.last)),
    single_days as materialized (
      select day::date as day
      from generate_series(${from}::timestamp, least(${to}::date, (select through from closed))::timestamp, interval '1 day') as day
      where (select through from closed) is not null and not exists (select from open_days where open_days.day = day.day::date)
        and not exists (select from spans where day.day between spans.start and spans.last))`;
}

export function isStoredDay(period: Days): SQL {
  return sql`day between ${period.from}::date and ${period.to}::date and day <> all (array(${openDays(period)}))`;
}
