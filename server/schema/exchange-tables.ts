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
import { EXCHANGE_CODES, EXCHANGE_FIELDS } from '#contract/exchange/exchange-settings.ts';
import { bytea } from './columns.ts';
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
