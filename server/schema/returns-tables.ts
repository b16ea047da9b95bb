import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/i18n/locale.ts';
import {
  RETURN_CONDITIONS,
  RETURN_OUTCOMES,
  RETURN_REASONS,
  RETURN_STATES,
  RETURN_STEPS,
  RETURN_WAYS,
} from '#contract/orders/return-states.ts';
import { bytea } from './columns.ts';
import { customers } from './identity-tables.ts';
import { orderRefunds, orders } from './orders-tables.ts';
import { stores } from './stores-tables.ts';

/** Goods of an order that was handed over, which come back: why, in which condition, and what becomes of them. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the request that has opened it, so that a repeated one opens none. */
    key: uuid().notNull().unique(),
    state: text({ enum: RETURN_STATES }).notNull().default('announced'),
    way: text({ enum: RETURN_WAYS }).notNull(),
    /** Where the goods are brought to, and, once received, are. */
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** Null until it is decided. */
    outcome: text({ enum: RETURN_OUTCOMES }),
    /** The refund that has given its money back; a corrected one is taken out. */
    refundId: bigint('refund_id', { mode: 'number' })
      .unique()
      .references(() => orderRefunds.id),
    /** Counts the steps: each is taken from the state that the person saw. */
    revision: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Since when it is in its state. */
    stateAt: timestamp('state_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('order_returns_order').on(table.orderId),
    index('order_returns_state').on(table.state, table.id),
    check('order_returns_decided', sql`(${table.outcome} is not null) = (${table.state} in ('decided', 'closed'))`),
    check('order_returns_refund', sql`${table.refundId} is null or ${table.state} = 'closed'`),
  ],
);

/** The pieces of a return. What was announced and has not come is in no stock and is not paid back. */
export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: bigint('return_id', { mode: 'number' })
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    quantity: integer().notNull(),
    reason: text({ enum: RETURN_REASONS }).notNull(),
    /** Pieces that have come, and how they are; null until they are received. */
    received: integer(),
    condition: text({ enum: RETURN_CONDITIONS }),
    /** The store that takes them back, as it was decided; null: none does. */
    storeId: integer('store_id').references(() => stores.id),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.productId] }),
    check(
      'order_return_lines_quantity',
      sql`${table.quantity} >= 1 and ${table.received} between 0 and ${table.quantity}`,
    ),
    check('order_return_lines_condition', sql`(${table.received} is null) = (${table.condition} is null)`),
  ],
);

/** Every step of a return, with its author. */
export const orderReturnSteps = pgTable(
  'order_return_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: bigint('return_id', { mode: 'number' })
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    step: text({ enum: RETURN_STEPS }).notNull(),
    note: text(),
    /** Null: the buyer, or the shop itself, as when the whole order was returned. */
    staffId: integer('staff_id'),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_return_steps_return').on(table.returnId, table.id)],
);

/**
 * What the buyer has written in the cabinet when they asked for the return. It goes with the account, and with the personal
 * data of the order.
 */
export const returnClaims = pgTable(
  'return_claims',
  {
    returnId: bigint('return_id', { mode: 'number' })
      .primaryKey()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    wish: text({ enum: RETURN_OUTCOMES }).notNull(),
    text: text().notNull(),
    /** Of its SMS. */
    locale: text({ enum: LOCALES }).notNull(),
  },
  (table) => [index('return_claims_customer').on(table.customerId)],
);

/**
 * Photographs of buyers for a claim, drawn anew without metadata. They are in the database and not in the store of uploads,
 * because they are private, and are deleted (docs/decisions/077-claims-are-returns.md).
 */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Null until its claim is sent; what stays so is deleted after a day. */
    returnId: bigint('return_id', { mode: 'number' }).references(() => returnClaims.returnId, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    mediaType: text('media_type').notNull(),
    bytes: bytea().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('return_photos_order').on(table.orderId),
    index('return_photos_customer').on(table.customerId),
    index('return_photos_return').on(table.returnId, table.position),
  ],
);
