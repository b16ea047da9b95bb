import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { wishlistItems } from '#server/schema/wishlist-tables.ts';
import type { ListedRow } from './present-product-list.ts';

export async function readWishlist(db: Queryable, customerId: number): Promise<ListedRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    select w.product_id as id, p.description from wishlist_items w join products p on p.id = w.product_id
    where w.customer_id = ${customerId} order by w.line`);
  return rows;
}

/** False when there is no such product. */
export async function addWish(db: Queryable, customerId: number, productId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with product as (select id from products where id = ${productId} and is_published),
    written as (
      insert into wishlist_items (customer_id, product_id) select ${customerId}::int, id from product
      on conflict do nothing)
    select id from product`);
  return rows.length > 0;
}

export async function removeWish(db: Queryable, customerId: number, productId: number): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)));
}

export async function clearWishlist(db: Queryable, customerId: number): Promise<void> {
  await db.delete(wishlistItems).where(eq(wishlistItems.customerId, customerId));
}

/** Both lists as one (rulings, "Signing in"); what is no longer sold stays out. */
export async function mergeWishlist(db: Queryable, customerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into wishlist_items (customer_id, product_id)
    select ${customerId}::int, id from products where id = any(${sql.param(ids)}::int[]) and is_published
    order by id
    on conflict do nothing`);
}
