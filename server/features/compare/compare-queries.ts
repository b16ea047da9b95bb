import { sql } from 'drizzle-orm';
import { publishedProducts } from '#server/features/catalog/index.ts';
import type { ListedRow } from '#server/features/wishlist/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A customer's comparison in the order in which it was filled. */
export async function readCompare(db: Queryable, customerId: number): Promise<ListedRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    select c.product_id as id, p.description
    from compare_items c, lateral (${publishedProducts(sql`p.id = c.product_id`)}) p
    where c.customer_id = ${customerId} order by c.line`);
  return rows;
}
