import { sql } from 'drizzle-orm';
import { addSoldCounts } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';

const BATCH_SIZE = 5000;

/**
 * Adds the pieces bought since the last run to the products' counts, and subtracts those that came back. A job does
 * this instead of the orders: an order that locked its products would wait for every other order of a popular product.
 */
export async function countSales(db: Database): Promise<void> {
  for (let counted = BATCH_SIZE; counted === BATCH_SIZE; ) {
    const { rows } = await db.execute<{ counted: number }>(sql`
      with taken as (
        delete from pending_sales
        where id in (select id from pending_sales order by id limit ${BATCH_SIZE}::int for update skip locked)
        returning product_id, quantity),
      sold as (
        select product_id, sum(quantity)::int as pieces from taken group by product_id having sum(quantity) <> 0),
      ${addSoldCounts()}
      select count(*)::int as counted from taken`);
    counted = rows[0]?.counted ?? 0;
  }
}

/** Counts again which products were bought together in the last year, from all of its orders. */
export async function countBoughtTogether(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from bought_together`);
    await tx.execute(sql`
      insert into bought_together (product_id, other_id, orders)
      select one.product_id, other.product_id, count(*)
      from orders o
      join order_lines one on one.order_id = o.id and not one.is_service
      join order_lines other on other.order_id = o.id and not other.is_service and other.product_id <> one.product_id
      where o.status not in ('awaiting_payment', 'cancelled', 'returned') and o.created_at > now() - interval '365 days'
      group by one.product_id, other.product_id`);
  });
}
