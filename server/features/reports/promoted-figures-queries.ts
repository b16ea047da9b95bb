import { type SQL, sql } from 'drizzle-orm';
import { soldLines } from '#server/features/orders/index.ts';
import { reportPromotedGoods, reportPromotedOrders } from '#server/schema/reports-tables.ts';
import { type Days, isPlacedOnDay, isStoredDay, openDays } from './day-figures-queries.ts';

/** The figures of goods in promotions and at lowered prices by day, stored and read as those of `day-figures-queries.ts`. */

const GOODS = sql`day, store_id, promotion_id, product_id, lines, pieces, revenue, known_revenue, cost, lowered`;
const ORDERS = sql`day, store_id, promotion_id, is_total, bought`;

export function insertPromotedGoods(days: SQL): SQL {
  return sql`insert into ${reportPromotedGoods} (${GOODS}) ${goodsOfDays(days)}`;
}

export function insertPromotedOrders(days: SQL): SQL {
  return sql`insert into ${reportPromotedOrders} (${ORDERS}) ${ordersOfDays(days)}`;
}

export function promotedGoodsOf(period: Days): SQL {
  return sql`
    select ${GOODS} from ${reportPromotedGoods} where ${isStoredDay(period)}
    union all select ${GOODS} from (${goodsOfDays(openDays(period))}) as open`;
}

export function promotedOrdersOf(period: Days): SQL {
  return sql`
    select ${ORDERS} from ${reportPromotedOrders} where ${isStoredDay(period)}
    union all select ${ORDERS} from (${ordersOfDays(openDays(period))}) as open`;
}

function goodsOfDays(days: SQL): SQL {
  const isKnown = sql`unit_cost is not null`;
  return sql`
    select ${GOODS} from (${days}) as days cross join lateral (
      select store_id, promotion_id, product_id, count(*)::int as lines, sum(pieces)::int as pieces, sum(revenue)::bigint as revenue,
        coalesce(sum(revenue) filter (where ${isKnown}), 0)::bigint as known_revenue,
        coalesce(sum(pieces * unit_cost) filter (where ${isKnown}), 0)::bigint as cost, sum(lowered)::bigint as lowered
      from (${soldLines(isPlacedOnDay)}) as sold_lines where is_promoted
      group by 1, 2, 3
    ) as figures`;
}

function ordersOfDays(days: SQL): SQL {
  return sql`
    select ${ORDERS} from (${days}) as days cross join lateral (
      select store_id, promotion_id, grouping(promotion_id) = 1 as is_total, count(distinct order_id)::int as bought
      from (${soldLines(isPlacedOnDay)}) as sold_lines where is_promoted
      group by grouping sets ((store_id, promotion_id), (store_id))
    ) as figures`;
}
