import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import {
  type OrderDifference,
  REPORT_OUTCOMES,
  type ReportedMove,
  SENT_ENCODINGS,
} from '#contract/exchange/exchange-orders.ts';
import { EXCHANGE_CODES, EXCHANGE_FIELDS } from '#contract/exchange/exchange-settings.ts';
import { bytea } from './columns.ts';
import { orders } from './orders-tables.ts';
import { staff } from './staff-tables.ts';

/** Accounting programs that send goods, prices and stock, each with a password and settings of its own. */
export const exchanges = pgTable('exchanges', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** SHA-256 of a password that the shop has made: it has as many bits. */
  passwordHash: bytea('password_hash').notNull().unique('exchanges_password'),
  isEnabled: boolean('is_enabled').notNull().default(true),
  /** By what its goods are found the first time, beside its own code. */
  codes: text({ enum: EXCHANGE_CODES }).array().notNull(),
  /** What it writes beside prices and stock. */
  fields: text({ enum: EXCHANGE_FIELDS }).array().notNull(),
  /** The field of each of its kinds of prices and warehouses; null: it is not taken. */
  columns: jsonb().$type<Record<string, string | null>>().notNull().default({}),
  maxWarned: integer('max_warned').notNull(),
  /** Whether it gets orders and reports their states. */
  hasOrders: boolean('has_orders').notNull().default(false),
  /** Orders that were placed before are not given to it; null: it has never got any. */
  ordersSince: timestamp('orders_since', { withTimezone: true }),
  ordersEncoding: text('orders_encoding', { enum: SENT_ENCODINGS }).notNull().default('utf-8'),
  /** What its words for the states of orders mean; null: nothing. */
  words: jsonb().$type<Record<string, ReportedMove | null>>().notNull().default({}),
  revision: integer().notNull().default(1),
  createdBy: integer('created_by')
    .notNull()
    .references(() => staff.id),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A sign-in of the program, and everything that it sends until the next one. */
export const exchangeSessions = pgTable(
  'exchange_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    exchangeId: integer('exchange_id')
      .notNull()
      .references(() => exchanges.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** How often it has asked for orders: of two requests only the later one counts. */
    queries: integer().notNull().default(0),
    queriedAt: timestamp('queried_at', { withTimezone: true }),
    acknowledgedAt: timestamp('acknowledged_at', { withTimezone: true }),
  },
  (table) => [
    unique('exchange_sessions_token').on(table.tokenHash),
    index('exchange_sessions_exchange').on(table.exchangeId, table.id),
    index('exchange_sessions_started').on(table.startedAt),
  ],
);

/** A file of a session, whole or within an archive that is another one. */
export const exchangeFiles = pgTable(
  'exchange_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => exchangeSessions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: integer().notNull().default(0),
    /** Null: it was not imported. The import is deleted earlier. */
    importId: integer('import_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('exchange_files_session').on(table.sessionId, table.id),
    index('exchange_files_import').on(table.importId),
  ],
);

/** The parts of a file in their order. */
export const exchangeParts = pgTable(
  'exchange_parts',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => exchangeFiles.id, { onDelete: 'cascade' }),
    start: bigint({ mode: 'number' }).notNull(),
    hash: bytea().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.start] })],
);

/**
 * What a program was told of an order, what of that it has acknowledged, and what it reported of the order. A version is what
 * may change of an order (`sent-orders-queries.ts`), so that one that changes between the answer and its acknowledgement differs from both.
 */
export const exchangeOrders = pgTable(
  'exchange_orders',
  {
    exchangeId: integer('exchange_id')
      .notNull()
      .references(() => exchanges.id, { onDelete: 'cascade' }),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The version in the last answer to the session that has got it last; null: that has been acknowledged or given again. */
    sentVersion: text('sent_version'),
    sentSessionId: integer('sent_session_id'),
    acknowledgedVersion: text('acknowledged_version'),
    acknowledgedAt: timestamp('acknowledged_at', { withTimezone: true }),
    /** The word of the program for its state; null: it has never reported one. */
    word: text(),
    outcome: text({ enum: REPORT_OUTCOMES }),
    /** What differs from the shop's order in the program's; null: nothing, or the shop's is newer. */
    difference: jsonb().$type<OrderDifference>(),
    reportedAt: timestamp('reported_at', { withTimezone: true }),
    /** When a person has settled what was to be done. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.exchangeId, table.orderId] }),
    index('exchange_orders_order').on(table.orderId),
    index('exchange_orders_session').on(table.sentSessionId).where(sql`sent_session_id is not null`),
    index('exchange_orders_reported').on(table.exchangeId, table.outcome).where(sql`outcome is not null`),
  ],
);
