import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Localized } from '#contract/i18n/locale.ts';
import { products } from './catalog-tables.ts';
import { FIRST_STAFF_ID } from './columns.ts';

export const stores = pgTable('stores', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
  name: jsonb().$type<Localized>().notNull(),
  city: jsonb().$type<Localized>().notNull(),
  address: jsonb().$type<Localized>().notNull(),
  landmark: jsonb().$type<Localized>(),
  workHours: text('work_hours').notNull(),
  phone: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  /** Warehouses hold stock and are never listed. */
  isWarehouse: boolean('is_warehouse').notNull().default(false),
  position: integer().notNull().default(0),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const storeStock = pgTable(
  'store_stock',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.storeId] }),
    index('store_stock_store').on(table.storeId),
    check('store_stock_not_negative', sql`${table.quantity} >= 0`),
  ],
);

/**
 * Products whose stock changed, written by a trigger. A job adds up their pieces in all stores and deletes the rows; a
 * trigger that did it itself would make every order of a popular product wait for its row, and for whoever edits it.
 */
export const pendingStockTotals = pgTable('pending_stock_totals', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
});
