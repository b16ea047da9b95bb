import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';

/** Tables with rows of a product, whose `entity_key` is its id. */
const PRODUCT_TABLES = ['products', 'product_attribute_values', 'product_pictures', 'product_stickers', 'store_stock'];
const isOfProducts = sql`h.table_name = any(${sql.param(PRODUCT_TABLES)}::text[])`;

/** Queries of the ids (`product_id`) of goods by who changed them and when. */
export const changedProducts = {
  inChangeSets: (ids: readonly number[]): SQL =>
    sql`select h.entity_key::int as product_id from history h
      where h.change_set_id = any(${sql.param(ids)}::bigint[]) and ${isOfProducts}`,
  byStaff: (ids: readonly number[]): SQL =>
    sql`select h.entity_key::int as product_id from change_sets s join history h on h.change_set_id = s.id
      where s.staff_id = any(${sql.param(ids)}::bigint[]) and ${isOfProducts}`,
  /** Moments; null: no limit. */
  between: (from: SQL | null, to: SQL | null): SQL =>
    sql`select h.entity_key::int as product_id from change_sets s join history h on h.change_set_id = s.id
      where ${from === null ? sql`true` : sql`s.at >= ${from}`} and ${to === null ? sql`true` : sql`s.at < ${to}`}
        and ${isOfProducts}`,
};

/** A column of a product, or a table with rows of it. */
export type ProductPlace = { column: string } | { table: string };

/** Who changed this of a product last, and when; null when no history of it is there. */
export async function lastProductChange(
  tx: Tx,
  productId: number,
  place: ProductPlace,
): Promise<{ author: string; at: Date } | null> {
  const isPlace =
    'column' in place
      ? sql`h.table_name = 'products' and h.after -> ${place.column} is not null`
      : sql`h.table_name = ${place.table}`;
  const { rows } = await tx.execute<{ author: string; at: string }>(sql`
    select s.author, s.at from history h join change_sets s on s.id = h.change_set_id
    where h.entity_key = ${String(productId)} and ${isPlace} order by h.change_set_id desc limit 1`);
  const [last] = rows;
  return last === undefined ? null : { author: last.author, at: new Date(last.at) };
}
