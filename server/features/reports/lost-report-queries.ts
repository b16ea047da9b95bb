import { min, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import { MIN_OWN_VIEWS, type Period } from '#contract/reports/report-kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { productViewDays } from '#server/schema/product-views-tables.ts';
import { isInCatalogue } from './chosen-goods-queries.ts';
import { basketsOf, goodsOf } from './day-figures-queries.ts';
import type { CatalogueFilters } from './goods-report-queries.ts';

export interface LostRow {
  id: number;
  name: Localized;
  sku: string;
  views: number;
  inStock: number;
  pieces: number;
  rate: number;
  isShopsRate: boolean;
  price: number;
  lost: number;
  stock: number;
}

interface LostRequest {
  period: Period;
  filters: CatalogueFilters;
  /** Null: all rows. */
  limit: number | null;
  offset: number;
}

export interface LostSums {
  goods: number;
  views: number;
  lost: number;
}

interface LostGoodsPage {
  /** The first day of the period on which views were counted. */
  since: string;
  rows: LostRow[];
  totals: LostSums;
  rate: number | null;
}

/**
 * An estimate of what goods would have brought while they could not be bought, the dearest first: the views of that time, by the
 * pieces that were sold for each view in stock, at today's price. A product that was seen rarely in stock sells as the shop does.
 */
export async function readLost(
  db: Queryable,
  { period: requested, filters, limit, offset }: LostRequest,
): Promise<LostGoodsPage> {
  const period = await withViews(db, requested);
  const { rows } = await db.execute<Omit<LostGoodsPage, 'since'> & Record<string, unknown>>(sql`
    with seen as materialized (
      select ${productViewDays.productId} as id, sum(${productViewDays.viewsWithoutStock})::float8 as views,
        sum(${productViewDays.views} - ${productViewDays.viewsWithoutStock})::float8 as in_stock
      from ${productViewDays}
      where ${productViewDays.day} between ${period.from}::date and ${period.to}::date
      group by 1),
    sold as materialized (
      select product_id as id, sum(pieces)::float8 as pieces from (${goodsOf(period, null, wasOut)}) as goods group by 1),
    shop as materialized (
      select case when sum(in_stock) > 0 then least(1, coalesce(
        (select sum(pieces)::float8 from (${basketsOf(period)}) as baskets), 0) / sum(in_stock)) end as rate
      from seen),
    rated as (
      select seen.id, seen.views, seen.in_stock, coalesce(sold.pieces, 0) as pieces,
        seen.in_stock < ${MIN_OWN_VIEWS} as is_shops_rate,
        case when seen.in_stock < ${MIN_OWN_VIEWS} then coalesce((select rate from shop), 0)
          else least(1, coalesce(sold.pieces, 0) / seen.in_stock) end as rate
      from seen left join sold on sold.id = seen.id where seen.views > 0),
    estimated as (
      select rated.*, ${products.price}::float8 as price, round(rated.views * rated.rate * ${products.price}) as lost
      from rated join ${products} on ${products.id} = rated.id where ${isInCatalogue(filters)}),
    page as (select * from estimated order by lost desc, views desc, id limit ${limit}::int offset ${offset}::int)
    select
      (select coalesce(json_agg(named.* order by lost desc, views desc, id), '[]') from (
        select page.id, page.views, page.in_stock as "inStock", page.pieces, page.rate, page.is_shops_rate as "isShopsRate",
          page.price, page.lost, ${products.name} as name, ${products.sku} as sku, ${products.stockTotal} as stock
        from page join ${products} on ${products.id} = page.id) as named) as rows,
      (select json_build_object('goods', count(*), 'views', coalesce(sum(views), 0), 'lost', coalesce(sum(lost), 0))
        from estimated) as totals,
      (select rate from shop) as rate`);
  const [answer] = rows;
  if (answer === undefined) throw new Error('A select without from has one row');
  return { ...answer, since: period.from };
}

/** What all of them come to; null: no views were counted in the period yet. */
export async function sumLost(
  db: Queryable,
  { period, filters }: Pick<LostRequest, 'period' | 'filters'>,
): Promise<LostSums | null> {
  const { from, to } = await withViews(db, period);
  if (from > to) return null;
  return (await readLost(db, { period, filters, limit: 0, offset: 0 })).totals;
}

/** Of a hundred thousand goods few were out. `is true` has their ids hashed: as a join the planner takes them for a few. */
const wasOut = sql`(product_id in (select id from seen where views > 0)) is true`;

/** Only from the first day with views on: what was sold before it would make every view worth more than it is. */
async function withViews(db: Queryable, { from, to }: Period): Promise<Period> {
  const [row] = await db.select({ first: min(productViewDays.day) }).from(productViewDays);
  const first = row?.first ?? null;
  return { from: first !== null && first > from ? first : from, to };
}
