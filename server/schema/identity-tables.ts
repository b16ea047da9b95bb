import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/i18n/locale.ts';
import { bytea } from './columns.ts';

/** Customers whose phone was confirmed by a code. */
export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    phone: text().notNull(),
    name: text().notNull(),
    email: text(),
    /** The result of `hashPassword`; null for customers who sign in by code only. */
    passwordHash: text('password_hash'),
    /** The language of SMS that are not sent in response to a request, such as order updates. */
    locale: text({ enum: LOCALES }).notNull().default('ru'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('customers_phone').on(table.phone),
    check('customers_phone_strict', sql`${table.phone} ~ '^998[0-9]{9}$'`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token: read access to the table does not allow signing in. */
    tokenHash: bytea('token_hash').notNull().unique(),
    isRemembered: boolean('is_remembered').notNull(),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_customer').on(table.customerId), index('sessions_expires').on(table.expiresAt)],
);

/** The last code of a phone, registered or not. If no code was sent, the row has the hash of an unknown random code. */
export const oneTimeCodes = pgTable('one_time_codes', {
  phone: text().primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  /** The name given at registration; the right code creates the customer. */
  pendingName: text('pending_name'),
  tries: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** The times of code requests by phone and by network address, for the rate limits. */
export const codeRequests = pgTable(
  'code_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    /** Null: the server's own host, which is not limited. */
    address: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('code_requests_phone').on(table.phone, table.at),
    index('code_requests_address').on(table.address, table.at),
    index('code_requests_at').on(table.at),
  ],
);

/** Wrong passwords of a phone within the last minutes, registered or not. */
export const passwordAttempts = pgTable('password_attempts', {
  phone: text().primaryKey(),
  failedAt: timestamp('failed_at', { withTimezone: true }).array().notNull(),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
