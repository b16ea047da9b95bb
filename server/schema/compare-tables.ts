import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, unique } from 'drizzle-orm/pg-core';
import { COMPARE_MAX } from '#contract/compare/compare-rules.ts';
import { products } from './catalog-tables.ts';
import { customers } from './identity-tables.ts';

/** A unique slot number from 1 to 5 per customer: concurrent calls can't add a sixth product. */
export const compareItems = pgTable(
  'compare_items',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    /** The order in which they were added. */
    line: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    unique('compare_items_place').on(table.customerId, table.place),
    index('compare_items_product').on(table.productId),
    check('compare_items_five', sql`${table.place} between 1 and ${sql.raw(String(COMPARE_MAX))}`),
  ],
);
