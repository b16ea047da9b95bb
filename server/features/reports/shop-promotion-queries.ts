import { type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import { type IdOrNone, NONE } from '#contract/orders/order-outcomes.ts';
import type { Period } from '#contract/reports/report-kinds.ts';
import type { PromotionPace, ShopPromotionFigures } from '#contract/reports/shop-promotion-report.ts';
import { firstPlacedDay } from '#server/features/orders/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { promotionProducts, promotions } from '#server/schema/content-tables.ts';
import { reportGoods, reportPromotedGoods, reportPromotedOrders } from '#server/schema/reports-tables.ts';
import { goodsOfDays, openDays } from './day-figures-queries.ts';
import { promotedGoodsOf, promotedOrdersOf } from './promoted-figures-queries.ts';
import { earliest, latest, type PaceDays } from './promotion-days.ts';
import { isOf } from './sales-report-queries.ts';

export interface KeyedPromotion {
  /** The id of a promotion, or `none`. */
  key: string;
  figures: ShopPromotionFigures;
}

type Pickup = IdOrNone | undefined;

/** What each promotion has sold, and goods at a lowered price without one; and what these come to. */
export async function readPromoted(
  db: Queryable,
  period: Period,
  pickup: Pickup,
): Promise<{ rows: KeyedPromotion[]; totals: ShopPromotionFigures }> {
  type Row = ShopPromotionFigures & { key: string; all_orders: number };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with goods as (
      select promotion_id, sum(pieces)::float8 as pieces, sum(revenue)::float8 as revenue, sum(lowered)::float8 as lowered
      from (${promotedGoodsOf(period)}) as ${reportPromotedGoods} where ${isIn(reportPromotedGoods.storeId, pickup)} group by 1),
    counted as (
      select promotion_id, is_total, sum(bought)::float8 as bought
      from (${promotedOrdersOf(period)}) as ${reportPromotedOrders} where ${isIn(reportPromotedOrders.storeId, pickup)} group by 1, 2)
    select coalesce(goods.promotion_id::text, ${NONE}) as key, counted.bought as orders, pieces, revenue, lowered,
      (select bought from counted as total where total.is_total) as all_orders
    from goods join counted on counted.promotion_id is not distinct from goods.promotion_id and not counted.is_total
    order by goods.promotion_id is null, revenue desc, goods.promotion_id`);
  const sum = (name: keyof ShopPromotionFigures) => rows.reduce((total, row) => total + row[name], 0);
  return {
    rows: rows.map(({ key, orders, pieces, revenue, lowered }) => ({
      key,
      figures: { orders, pieces, revenue, lowered },
    })),
    totals: {
      ...{ orders: rows[0]?.all_orders ?? 0, pieces: sum('pieces'), revenue: sum('revenue'), lowered: sum('lowered') },
    },
  };
}

export interface PromotionDays {
  id: number;
  name: Localized;
  /** The days in Tashkent on which it runs at any time; `to` is null while it has no end. */
  from: string;
  to: string | null;
  goods: number;
}

const firstDay = sql`(${promotions.startAt} at time zone 'Asia/Tashkent')::date`;
/** It has ended when the moment of its end has come. */
const lastDay = sql`((${promotions.endAt} - interval '1 microsecond') at time zone 'Asia/Tashkent')::date`;

/** The promotions of these ids, and the published ones that ran in the period. */
export async function readPromotionDays(
  db: Queryable,
  { from, to }: Period,
  ids: readonly number[],
): Promise<{ promotions: PromotionDays[]; firstOrder: string | null }> {
  const { rows } = await db.execute<{ promotions: PromotionDays[]; firstOrder: string | null }>(sql`
    select (${firstPlacedDay()})::text as "firstOrder", (
      select coalesce(json_agg(json_build_object('id', ${promotions.id}, 'name', ${promotions.name}, 'from', ${firstDay}, 'to', ${lastDay},
        'goods', (select count(*) from ${promotionProducts} where ${promotionProducts.promotionId} = ${promotions.id}))
        order by ${promotions.startAt} desc, ${promotions.id} desc), '[]')
      from ${promotions}
      where ${promotions.id} = any(${sql.param([...ids])}::int[])
        or ${promotions.isPublished} and ${firstDay} <= ${to}::date and coalesce(${lastDay} >= ${from}::date, true)) as promotions`);
  const [answer] = rows;
  if (answer === undefined) throw new Error('A select without from has one row');
  return answer;
}

/**
 * How many pieces of the goods of each promotion were sold a day in both spans: of each product its pieces by the days on which it
 * was in no other promotion, added up over the products that have such days in both.
 */
export async function readPaces(
  db: Queryable,
  spans: readonly PaceDays[],
  pickup: Pickup,
): Promise<Map<number, Omit<PromotionPace, 'days_before'>>> {
  if (spans.length === 0) return new Map();
  const sides = spans.flatMap(({ id, now, before }) => [
    { id, isBefore: false, ...now },
    { id, isBefore: true, ...before },
  ]);
  const column = <Value>(values: Value[], type: SQL) => sql`${sql.param(values)}::${type}[]`;
  const open = openDays({ from: earliest(sides.map((side) => side.from)), to: latest(sides.map((side) => side.to)) });
  const { rows } = await db.execute<{ id: number; now: number; before: number; goods: number }>(sql`
    with sides as (
      select * from unnest(${column(
        sides.map(({ id }) => id),
        sql`int`,
      )}, ${column(
        sides.map(({ isBefore }) => isBefore),
        sql`boolean`,
      )}, ${column(
        sides.map(({ from }) => from),
        sql`date`,
      )}, ${column(
        sides.map(({ to }) => to),
        sql`date`,
      )}) as side (id, is_before, first, last)),
    goods as (
      select sides.*, ${promotionProducts.productId} as product_id
      from sides join ${promotionProducts} on ${promotionProducts.promotionId} = sides.id),
    others as materialized (
      select ${promotions.id} as id, ${firstDay} as first, coalesce(${lastDay}, 'infinity') as last
      from ${promotions} where ${promotions.isPublished}),
    taken as (
      select goods.id, goods.is_before, goods.product_id, array_agg(distinct day::date) as days
      from goods
      join ${promotionProducts} on ${promotionProducts.productId} = goods.product_id and ${promotionProducts.promotionId} <> goods.id
      join others on others.id = ${promotionProducts.promotionId} and others.first <= goods.last and others.last >= goods.first
      cross join generate_series(greatest(others.first, goods.first)::timestamp, least(others.last, goods.last)::timestamp,
        interval '1 day') as day
      group by 1, 2, 3),
    open_days as materialized (${open}),
    open_goods as materialized (
      select * from (${goodsOfDays(sql`select day from open_days`)}) as ${reportGoods} where ${isIn(reportGoods.storeId, pickup)}),
    counted as materialized (
      select goods.id, goods.is_before, goods.product_id,
        goods.last - goods.first + 1 - coalesce(cardinality(taken.days), 0) as days,
        (select coalesce(sum(pieces), 0) from ${reportGoods}
          where ${reportGoods.productId} = goods.product_id and ${reportGoods.day} between goods.first and goods.last
            and ${reportGoods.day} <> all (coalesce(taken.days, '{}')) and ${reportGoods.day} <> all (array(select day from open_days))
            and ${isIn(reportGoods.storeId, pickup)})::float8
        + (select coalesce(sum(pieces), 0) from open_goods
          where open_goods.product_id = goods.product_id and open_goods.day between goods.first and goods.last
            and open_goods.day <> all (coalesce(taken.days, '{}')))::float8 as pieces
      from goods left join taken using (id, is_before, product_id))
    select id, sum(now.pieces / now.days) as now, sum(before.pieces / before.days) as before, count(*)::int as goods
    from counted as now join counted as before using (id, product_id)
    where not now.is_before and before.is_before and now.days > 0 and before.days > 0
    group by id`);
  return new Map(rows.map(({ id, ...pace }) => [id, pace]));
}

function isIn(column: Parameters<typeof isOf>[0], pickup: Pickup): SQL {
  return pickup === undefined ? sql`true` : isOf(column, pickup);
}
