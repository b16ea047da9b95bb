import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/**
 * How often a product's page was opened on a day in Tashkent, and how often of that while nothing of it could be bought. Sums
 * alone, without who opened it. No foreign key: it is a sum of the past.
 */
export const productViewDays = pgTable(
  'product_view_days',
  {
    day: date({ mode: 'string' }).notNull(),
    productId: integer('product_id').notNull(),
    views: integer().notNull(),
    viewsWithoutStock: integer('views_without_stock').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.productId] }),
    index('product_view_days_product').on(table.productId, table.day),
    index('product_view_days_out').on(table.day).where(sql`${table.viewsWithoutStock} > 0`),
  ],
);
