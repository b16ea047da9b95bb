import { sql } from 'drizzle-orm';
import { updateStockTotals } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';

const BATCH_SIZE = 5000;

/**
 * Adds up the pieces of the products whose stock has changed. Products that somebody is editing are left for the next
 * run (`isComplete: false`), so that it waits for nobody. Stock that changes meanwhile has a row of its own, which this
 * run cannot see.
 */
export async function countStockTotals(db: Database): Promise<{ isComplete: boolean }> {
  for (;;) {
    const { rows } = await db.execute<{ noted: number; counted: number }>(sql`
      with noted as materialized (
        select id, product_id from pending_stock_totals order by id limit ${BATCH_SIZE}::int for update skip locked),
      stock as materialized (
        select n.product_id, coalesce(sum(s.quantity), 0)::int as pieces
        from (select distinct product_id from noted) n left join store_stock s on s.product_id = n.product_id
        group by n.product_id),
      ${updateStockTotals()},
      done as (
        delete from pending_stock_totals p using noted
        where p.id = noted.id and noted.product_id not in (select id from stock_busy) returning 1)
      select (select count(*)::int from noted) as noted, (select count(*)::int from done) as counted`);
    const { noted = 0, counted = 0 } = rows[0] ?? {};
    // Those that are left would come first again.
    if (counted < noted) return { isComplete: false };
    if (noted < BATCH_SIZE) return { isComplete: true };
  }
}
