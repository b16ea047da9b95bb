import { and, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import { ANY_PROMOTION, NONE } from '#contract/orders/order-outcomes.ts';
import type { GoodsSort, GoodsSplit, Period } from '#contract/reports/report-kinds.ts';
import type { GoodsFilters } from '#contract/reports/reports.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { brands, categories, products } from '#server/schema/catalog-tables.ts';
import { reportGoods, reportPromotedGoods } from '#server/schema/reports-tables.ts';
import { isInCatalogue } from './chosen-goods-queries.ts';
import { goodsOf } from './day-figures-queries.ts';
import { promotedGoodsOf } from './promoted-figures-queries.ts';
import { isOf } from './sales-report-queries.ts';

export interface GoodsSums {
  lines: number;
  pieces: number;
  revenue: number;
  known: number;
  cost: number;
}

export interface GoodsReportRow extends GoodsSums {
  id: number;
  /** Null: the product is not in the catalogue any more. */
  name: Localized | string | null;
  sku: string | null;
  stock: number | null;
}

interface GoodsRequest {
  period: Period;
  by: GoodsSplit;
  filters: GoodsFilters;
  order: GoodsSort;
  /** Null: all rows. */
  limit: number | null;
  offset: number;
}

const SORTS: Record<GoodsSort, SQL> = {
  '-revenue': sql`revenue desc`,
  '-pieces': sql`pieces desc`,
  '-margin': sql`known - cost desc`,
};

/** What each row is of, and the columns that name it. Goods count for the category and the brand that they have now. */
const SPLITS: Record<GoodsSplit, { key: SQL; named: SQL }> = {
  product: {
    key: sql`goods.product_id`,
    named: sql`select page.*, ${products.name} as name, ${products.sku} as sku, ${products.stockTotal} as stock
      from page left join ${products} on ${products.id} = page.id`,
  },
  category: {
    key: sql`${products.categoryId}`,
    named: sql`select page.*, ${categories.name} as name, null as sku, null::int as stock
      from page left join ${categories} on ${categories.id} = page.id`,
  },
  brand: {
    key: sql`${products.brandId}`,
    named: sql`select page.*, to_jsonb(${brands.name}) as name, null as sku, null::int as stock
      from page left join ${brands} on ${brands.id} = page.id`,
  },
};

/**
 * `offset 0` has the table read once and hashed. The planner takes the sums for a few rows, and would look up each of a
 * hundred thousand products by itself.
 */
const allProducts = sql`(select id, category_id, brand_id from ${products} offset 0)`;

/** A page of the report, what all rows come to, and how many there are, within one statement. */
export async function readGoods(
  db: Queryable,
  { period, by, filters, order, limit, offset }: GoodsRequest,
): Promise<{ rows: GoodsReportRow[]; totals: GoodsSums; count: number }> {
  const { key, named } = SPLITS[by];
  const { rows } = await db.execute<{ totals: GoodsSums; count: number; rows: GoodsReportRow[] }>(sql`
    with sold as (
      select coalesce(${key}, 0) as id, sum(goods.lines) as lines, sum(goods.pieces) as pieces, sum(goods.revenue) as revenue,
        sum(goods.known_revenue) as known, sum(goods.cost) as cost
      from (${goodsOfChosen(period, filters)}) as goods
      ${by === 'product' ? sql`` : sql`left join ${allProducts} as ${products} on ${products.id} = goods.product_id`}
      where ${isOfChosen(filters)}
      group by 1),
    page as (select * from sold order by ${SORTS[order]}, id limit ${limit}::int offset ${offset}::int)
    select
      (select coalesce(json_agg(named.* order by ${SORTS[order]}, id), '[]') from (${named}) as named) as rows,
      (select count(*)::int from sold) as count,
      (select json_build_object('lines', coalesce(sum(lines), 0), 'pieces', coalesce(sum(pieces), 0),
        'revenue', coalesce(sum(revenue), 0), 'known', coalesce(sum(known), 0), 'cost', coalesce(sum(cost), 0))
        from sold) as totals`);
  const [answer] = rows;
  if (answer === undefined) throw new Error('A select without from has one row');
  return answer;
}

/** Of one promotion, or of all, the goods that count for it. */
function goodsOfChosen(period: Period, { promotion, pickup }: GoodsFilters): SQL {
  if (promotion === undefined) return goodsOf(period, isPickedUp({ pickup }));
  const isChosen = promotion === ANY_PROMOTION ? sql`true` : isOf(reportPromotedGoods.promotionId, promotion);
  const isInStore = pickup === undefined ? sql`true` : isOf(reportPromotedGoods.storeId, pickup);
  return sql`select * from (${promotedGoodsOf(period)}) as ${reportPromotedGoods} where ${isChosen} and ${isInStore}`;
}

function isPickedUp({ pickup }: Pick<GoodsFilters, 'pickup'>): SQL | null {
  return pickup === undefined ? null : isOf(reportGoods.storeId, pickup);
}

/**
 * `is true` has the chosen products read once and hashed. As a join the planner takes both sides for a few rows, and compares each sum with
 * each product.
 */
function isOfChosen({ category, below, brand }: GoodsFilters): SQL {
  const isIn = (condition: SQL) => sql`(goods.product_id in (select id from ${products} where ${condition})) is true`;
  if (category === NONE || brand === NONE) {
    const rest = isOfChosen({ ...(category !== NONE && { category, below }), ...(brand !== NONE && { brand }) });
    return and(sql`not ${isIn(sql`true`)}`, rest) ?? sql`true`;
  }
  if (category === undefined && brand === undefined) return sql`true`;
  return isIn(isInCatalogue({ category, below, brand }));
}

/** What goods have brought, without which of them did. */
export async function sumGoods(db: Queryable, period: Period, filters: GoodsFilters): Promise<GoodsSums> {
  const { rows } = await db.execute<GoodsSums & Record<string, unknown>>(sql`
    select coalesce(sum(lines), 0)::float8 as lines, coalesce(sum(pieces), 0)::float8 as pieces,
      coalesce(sum(revenue), 0)::float8 as revenue, coalesce(sum(known_revenue), 0)::float8 as known,
      coalesce(sum(cost), 0)::float8 as cost
    from (${goodsOfChosen(period, filters)}) as goods where ${isOfChosen(filters)}`);
  const [sums] = rows;
  if (sums === undefined) throw new Error('Sums without groups are one row');
  return sums;
}

export interface UnsoldRow {
  id: number;
  name: Localized;
  sku: string;
  stock: number;
  worth: number;
  cost: number | null;
}

/** What goods in the catalogue are limited to. */
export interface CatalogueFilters {
  category?: number | undefined;
  brand?: number | undefined;
}

interface UnsoldRequest {
  period: Period;
  filters: CatalogueFilters;
  /** Null: all rows. */
  limit: number | null;
  offset: number;
}

/** Goods that lie in the stores, of which no piece was sold in the period, the dearest first. */
export async function readUnsold(
  db: Queryable,
  { period, filters, limit, offset }: UnsoldRequest,
): Promise<{ rows: UnsoldRow[]; totals: { goods: number; pieces: number; worth: number; cost: number } }> {
  const { rows } = await db.execute<Awaited<ReturnType<typeof readUnsold>>>(sql`
    with sold as materialized (
      select product_id from (${goodsOf(period, null)}) as goods where pieces > 0 group by 1),
    lying as (
      select ${products.id} as id, ${products.stockTotal} as stock, ${products.stockTotal} * ${products.price} as worth,
        ${products.stockTotal} * ${products.cost} as cost
      from ${products} left join sold on sold.product_id = ${products.id}
      where ${products.stockTotal} > 0 and ${isInCatalogue(filters)} and sold.product_id is null),
    page as (select * from lying order by worth desc, id limit ${limit}::int offset ${offset}::int)
    select
      (select coalesce(json_agg(named.* order by worth desc, id), '[]') from (
        select page.*, ${products.name} as name, ${products.sku} as sku
        from page join ${products} on ${products.id} = page.id) as named) as rows,
      (select json_build_object('goods', count(*), 'pieces', coalesce(sum(stock), 0), 'worth', coalesce(sum(worth), 0),
        'cost', coalesce(sum(cost), 0)) from lying) as totals`);
  const [answer] = rows;
  if (answer === undefined) throw new Error('A select without from has one row');
  return answer;
}
