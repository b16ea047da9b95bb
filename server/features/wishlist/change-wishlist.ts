import { and, eq, sql } from 'drizzle-orm';
import { publishedProducts } from '#server/features/catalog/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { wishlistItems } from '#server/schema/wishlist-tables.ts';

/** False: no such product is sold. */
export async function addWishlistItem(db: Queryable, customerId: number, productId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with product as (${publishedProducts(sql`p.id = ${productId}`)}),
    written as (
      insert into wishlist_items (customer_id, product_id) select ${customerId}::int, id from product
      on conflict do nothing)
    select id from product`);
  return rows.length > 0;
}

export async function removeWishlistItem(db: Queryable, customerId: number, productId: number): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)));
}

export async function clearWishlist(db: Queryable, customerId: number): Promise<void> {
  await db.delete(wishlistItems).where(eq(wishlistItems.customerId, customerId));
}

/** Adds a guest's list to the customer's (ruling R2.7); products that are no longer sold are left out. */
export async function mergeWishlist(db: Queryable, customerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into wishlist_items (customer_id, product_id)
    select ${customerId}::int, product.id
    from (${publishedProducts(sql`p.id = any(${sql.param(ids)}::int[])`)}) product
    order by product.id
    on conflict do nothing`);
}
