import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { products } from './catalog-tables.ts';
import { customers } from './identity-tables.ts';

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The order in which they were added. */
    line: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index('wishlist_items_product').on(table.productId),
  ],
);
