import { type SQL, sql } from 'drizzle-orm';
import { attributeIdOf } from '#contract/catalog/product-fields.ts';
import type { ProductFilter } from '#contract/catalog/product-filter.ts';
import type { ProductTarget } from '#contract/catalog/products-admin.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { changes } from '#server/schema/change-feed-tables.ts';
import type { AllowedList } from './allowed-fields.ts';
import { columnOf } from './product-columns.ts';
import { type ChangedProducts, productListSql } from './product-list-queries.ts';

/** The number of the newest change that the catalogue's pages could show. */
export async function catalogRevision(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ revision: number }>(sql`
    select coalesce(max(c.id), 0)::float8 as revision from ${changes} c where c.subject <> 'product_views'`);
  return rows[0]?.revision ?? 0;
}

/** How many goods match, and the ids of the first ones; both at the same time, on two connections. */
export async function readFirstIds(
  db: Database,
  { filter, order }: AllowedList,
  changed: ChangedProducts,
  limit: number,
): Promise<{ total: number; ids: number[] }> {
  const { from, where, orderBy } = productListSql(filter, changed, { order });
  const counted = productListSql(filter, changed);
  const [counts, first] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${counted.from} where ${counted.where}`),
    db.execute<{ id: number }>(sql`select p.id from ${from} where ${where} order by ${orderBy} limit ${limit}`),
  ]);
  return { total: counts.rows[0]?.total ?? 0, ids: first.rows.map(({ id }) => id) };
}

/**
 * All ids in their order as 32-bit little-endian numbers. PostgreSQL joins them: a hundred thousand rows would hold up
 * the event loop.
 */
export async function readOrderedIds(
  db: Queryable,
  { filter, order }: AllowedList,
  changed: ChangedProducts,
): Promise<Buffer> {
  const { from, where, orderBy } = productListSql(filter, changed, { order });
  const { rows } = await db.execute<{ ids: Buffer | null }>(sql`
    select string_agg(int4send(id), ''::bytea) as ids
    from (select p.id from ${from} where ${where} order by ${orderBy}) as ordered`);
  // `int4send` writes the highest byte first.
  return rows[0]?.ids?.swap32() ?? Buffer.alloc(0);
}

export interface FacetCount {
  value: number | string | boolean | null;
  count: number;
}

/** How many goods have each value of a field, the most frequent first; null counts those without one. */
export async function readFacet(
  db: Queryable,
  filter: ProductFilter,
  changed: ChangedProducts,
  field: string,
): Promise<FacetCount[]> {
  const conditions = filter.conditions.filter((condition) => condition.field !== field);
  const list = productListSql({ ...filter, conditions }, changed);
  const { rows } = await db.execute<FacetCount & Record<string, unknown>>(facetSql(list, field));
  return rows;
}

const MAX_FACET_VALUES = 500;

function facetSql({ from, where }: { from: SQL; where: SQL }, field: string): SQL {
  const attributeId = attributeIdOf(field);
  if (attributeId === null && field !== 'stickers') {
    const value = columnOf(field)?.value ?? sql`null`;
    return sql`select ${value} as value, count(*)::int as count from ${from} where ${where}
      group by 1 order by 2 desc, 1 limit ${MAX_FACET_VALUES}`;
  }
  const members =
    attributeId === null
      ? sql`select m.product_id, m.sticker_id as value from product_stickers m`
      : sql`select m.product_id, m.attribute_value_id as value from product_attribute_values m
          join attribute_values v on v.id = m.attribute_value_id where v.attribute_id = ${attributeId}`;
  return sql`select m.value, count(*)::int as count from ${from} left join (${members}) m on m.product_id = p.id
    where ${where} group by 1 order by 2 desc, 1 limit ${MAX_FACET_VALUES}`;
}

export interface ProductSums {
  count: number;
  published: number;
  stock: number;
  stockValue: number;
  costValue: number;
}

export async function readProductSums(db: Queryable, target: SQL): Promise<ProductSums> {
  const { rows } = await db.execute<ProductSums & Record<string, unknown>>(sql`
    select count(*)::int as count, (count(*) filter (where p.is_published))::int as published,
      coalesce(sum(p.stock_total), 0)::float8 as stock,
      coalesce(sum(p.stock_total * p.price), 0)::float8 as "stockValue",
      coalesce(sum(p.stock_total * p.cost), 0)::float8 as "costValue"
    from products p where p.id in (${target})`);
  const [sums] = rows;
  if (sums === undefined) throw new Error('An aggregate returns a row');
  return sums;
}

/** Query of the ids (`id`) of a target. */
export function targetSql(target: ProductTarget, filter: ProductFilter, changed: ChangedProducts): SQL {
  if ('ids' in target) return sql`select p.id from products p where p.id = any(${sql.param(target.ids)}::int[])`;
  const except = sql`p.id <> all(${sql.param(target.except)}::int[])`;
  const list = productListSql(filter, changed, target.except.length > 0 ? { condition: except } : {});
  return sql`select p.id from ${list.from} where ${list.where}`;
}
