import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

const AT_ONCE = 5000;

/**
 * Adds what was bought since the last time to `products.sold`, and takes off what came back. Together and apart from the
 * orders: an order that had to lock its products would stand in line with every other one of a popular product.
 */
export async function countSales(db: Database): Promise<void> {
  for (let counted = AT_ONCE; counted === AT_ONCE; ) {
    const { rows } = await db.execute<{ counted: number }>(sql`
      with taken as (
        delete from sales_to_count
        where id in (select id from sales_to_count order by id limit ${AT_ONCE}::int for update skip locked)
        returning product_id, quantity),
      summed as (
        select product_id, sum(quantity)::int as pieces from taken group by product_id having sum(quantity) <> 0),
      locked as (
        select p.id, summed.pieces from products p join summed on p.id = summed.product_id
        order by p.id for no key update of p),
      updated as (update products p set sold = greatest(0, p.sold + locked.pieces) from locked where p.id = locked.id)
      select count(*)::int as counted from taken`);
    counted = rows[0]?.counted ?? 0;
  }
}

/** What was bought together in the last year: read from the orders, whole. */
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
