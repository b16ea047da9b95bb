import { type SQL, sql } from 'drizzle-orm';
import { hasOutcome, isPlaced, orderRevenue, placedHour, soldLines } from '#server/features/orders/index.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { reportGoods, reportPendingDays, reportProgress, reportSales } from '#server/schema/reports-tables.ts';

/** Days as a set of rows `(day)`; the figures of each are computed from its orders, found by the time of their placing. */
const isPlacedOnDay = sql`${orders.createdAt} >= days.day::timestamp at time zone 'Asia/Tashkent'
  and ${orders.createdAt} < (days.day + 1)::timestamp at time zone 'Asia/Tashkent'`;

/** The rows of `report_sales` of these days, from the orders as they are now. */
export function salesOfDays(days: SQL): SQL {
  const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`;
  const total = (amount: SQL, condition: SQL) => sql`coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`;
  const isSold = hasOutcome('sold');
  const isDelivered = hasOutcome('delivered');
  return sql`
    select days.day, figures.* from (${days}) as days cross join lateral (
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

/** The rows of `report_goods` of these days, from the orders as they are now. */
export function goodsOfDays(days: SQL): SQL {
  const isKnown = sql`unit_cost is not null`;
  return sql`
    select days.day, figures.* from (${days}) as days cross join lateral (
      select store_id, product_id, count(*)::int as orders, sum(pieces)::int as pieces, sum(revenue)::bigint as revenue,
        coalesce(sum(revenue) filter (where ${isKnown}), 0)::bigint as known_revenue,
        coalesce(sum(pieces * unit_cost) filter (where ${isKnown}), 0)::bigint as cost
      from (${soldLines(isPlacedOnDay)}) as lines
      group by 1, 2
    ) as figures`;
}

interface Days {
  from: string;
  to: string;
}

/** The days of a period that have no stored figures, or whose stored ones are not right any more. */
function openDays({ from, to }: Days): SQL {
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
export function salesOf(period: Days): SQL {
  return sql`
    select * from ${reportSales} where ${reportSales.day} between ${period.from}::date and ${period.to}::date
      and ${reportSales.day} <> all (array(${openDays(period)}))
    union all ${salesOfDays(openDays(period))}`;
}

export function goodsOf(period: Days): SQL {
  return sql`
    select * from ${reportGoods} where ${reportGoods.day} between ${period.from}::date and ${period.to}::date
      and ${reportGoods.day} <> all (array(${openDays(period)}))
    union all ${goodsOfDays(openDays(period))}`;
}
