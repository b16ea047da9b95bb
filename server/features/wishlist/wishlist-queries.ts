import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import type { ListedRow } from './present-product-list.ts';

/** A customer's favourites in the order in which they were added. */
export async function readWishlist(db: Queryable, customerId: number): Promise<ListedRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    select w.product_id as id, ${products.description} from wishlist_items w join ${products} on ${products.id} = w.product_id
    where w.customer_id = ${customerId} order by w.line`);
  return rows;
}
