import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/i18n/locale.ts';
import { STOCK_ALERT_KINDS } from '#contract/stock-alerts/stock-alert-kinds.ts';
import { products } from './catalog-tables.ts';
import { customers } from './identity-tables.ts';

/** Customers who want an SMS when a price falls or a product is back. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: STOCK_ALERT_KINDS }).notNull(),
    /** The price when the alert was created, in sum. */
    price: bigint({ mode: 'number' }).notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('stock_alerts_waiting')
      .on(table.customerId, table.productId, table.kind)
      .where(sql`${table.notifiedAt} is null`),
    index('stock_alerts_product').on(table.productId).where(sql`${table.notifiedAt} is null`),
    // How many were notified of a product, and when.
    index('stock_alerts_notified').on(table.productId, table.notifiedAt).where(sql`${table.notifiedAt} is not null`),
    // Who waits for goods, for how long.
    index('stock_alerts_of_stock')
      .on(table.productId, table.createdAt)
      .where(sql`${table.notifiedAt} is null and ${table.kind} = 'stock'`),
  ],
);
