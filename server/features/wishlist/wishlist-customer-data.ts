import { asc, eq } from 'drizzle-orm';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { wishlistItems } from '#server/schema/wishlist-tables.ts';

export const wishlistCustomerData: CustomerData = {
  section: 'wishlist',
  tables: ['wishlist_items'],
  read: (db, { id }) =>
    db
      .select({ product_id: wishlistItems.productId })
      .from(wishlistItems)
      .where(eq(wishlistItems.customerId, id))
      .orderBy(asc(wishlistItems.line)),
};
