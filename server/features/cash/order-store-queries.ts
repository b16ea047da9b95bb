import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { cashTills } from '#server/schema/cash-tables.ts';
import { orderStock } from '#server/schema/orders-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';

/**
 * The store that an order's cash belongs to: where it is picked up, else the shop that most of its goods come from, else the
 * first; a warehouse only if somebody made a till in it, or if there is no shop. Null: there is none among `within` (null: all).
 */
export async function storeOfOrder(
  db: Queryable,
  order: { id: number; storeId: number | null } | null,
  within: readonly number[] | null,
): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.id from ${stores} s
    left join (
      select store_id, sum(taken) as pieces from ${orderStock}
      where order_id = ${order?.id ?? null}::bigint group by store_id) taken on taken.store_id = s.id
    where ${sql.param(within)}::int[] is null or s.id = any(${sql.param(within)}::int[])
    order by s.is_warehouse and not exists (
        select from ${cashTills} t where t.store_id = s.id and t.is_active and not t.is_default),
      s.id = ${order?.storeId ?? null}::int desc nulls last, s.is_warehouse, taken.pieces desc nulls last,
      s.position, s.id
    limit 1`);
  return rows[0]?.id ?? null;
}

/** Shops, not warehouses, within the scope that have no till yet. */
export async function storesWithoutTill(db: Queryable, within: readonly number[] | null): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.id from ${stores} s
    where not s.is_warehouse and (${sql.param(within)}::int[] is null or s.id = any(${sql.param(within)}::int[]))
      and not exists (select from ${cashTills} t where t.store_id = s.id and t.is_default)
    order by s.id`);
  return rows.map(({ id }) => id);
}
