import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { PIECE_CODES } from '#contract/orders/piece-codes.ts';
import { MAX_SHELF, PICKING_EVENTS, PICKING_OUTCOMES } from '#contract/picking/picking-rules.ts';
import { categories, products } from './catalog-tables.ts';
import { orders } from './orders-tables.ts';
import { stores } from './stores-tables.ts';

const orderId = () =>
  bigint('order_id', { mode: 'number' })
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** Where a product stands in a store. */
export const productShelves = pgTable(
  'product_shelves',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    shelf: text().notNull(),
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.storeId] }),
    check('product_shelves_length', sql`char_length(${table.shelf}) between 1 and ${sql.raw(String(MAX_SHELF))}`),
  ],
);

/**
 * Which codes each piece of a category is asked for, with every change: the one with the highest revision holds. Of two
 * people who change the same one, the second gets no row.
 */
export const pieceRules = pgTable(
  'piece_rules',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** Null: as the category above it. */
    codes: text({ enum: PIECE_CODES }).array(),
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.revision] })],
);

/** Who picks the goods of an order in a store, and until when nobody else does. */
export const pickingClaims = pgTable(
  'picking_claims',
  {
    orderId: orderId(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.storeId] })],
);

/** How many pieces of an order's good a store has fetched. Changed under the order's lock. */
export const pickingLines = pgTable(
  'picking_lines',
  {
    orderId: orderId(),
    productId: integer('product_id').notNull(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    picked: integer().notNull().default(0),
    missing: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId, table.storeId] }),
    check('picking_lines_counts', sql`${table.picked} >= 0 and ${table.missing} >= 0`),
  ],
);

/** Every event of picking once, with what has become of it. Its id was made by the phone. */
export const pickingEvents = pgTable(
  'picking_events',
  {
    id: uuid().primaryKey(),
    orderId: orderId(),
    storeId: integer('store_id').notNull(),
    kind: text({ enum: PICKING_EVENTS }).notNull(),
    productId: integer('product_id'),
    /** The pick that an `undo` takes back. */
    undoes: uuid(),
    outcome: text({ enum: PICKING_OUTCOMES }).notNull(),
    detail: text(),
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    /** By the phone's clock. */
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('picking_events_order').on(table.orderId),
    index('picking_events_undoes').on(table.undoes).where(sql`undoes is not null`),
  ],
);
