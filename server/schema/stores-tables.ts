import { sql } from 'drizzle-orm';
import {
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

export const stores = pgTable('stores', {
  id: integer().primaryKey(),
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
