import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { products } from './catalog-tables.ts';
import { customers } from './identity-tables.ts';

export const cartItems = pgTable(
  'cart_items',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** The price when it was added, to show the shopper a later change. */
    addedPrice: bigint('added_price', { mode: 'number' }).notNull(),
    /** The order of the lines. */
    line: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index('cart_items_product').on(table.productId),
    check('cart_items_quantity_positive', sql`${table.quantity} >= 1`),
  ],
);
