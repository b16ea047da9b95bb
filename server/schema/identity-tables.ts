import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/i18n/locale.ts';
import { bytea } from './columns.ts';

/** Customers whose phone was confirmed by a code, and those for whom an operator has placed an order by phone. */
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
    /** Loaded with the demo shop; nobody in a shop that is no demo. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Nobody signs in, and no session is found. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('customers_phone').on(table.phone),
    check('customers_phone_strict', sql`${table.phone} ~ '^998[0-9]{9}$'`),
  ],
);

/**
 * Browsers in which a customer has signed in before. They have passwords to try and codes of their own, so that whoever
 * spends those of the phone from elsewhere locks nobody out. One browser may be known to several phones.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's token, which is replaced at each sign-in. */
    tokenHash: bytea('token_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('known_devices_token').on(table.tokenHash, table.customerId),
    index('known_devices_customer').on(table.customerId, table.usedAt),
    index('known_devices_used').on(table.usedAt),
  ],
);

/** `device_id` of whoever calls from a browser that the phone's customer has not signed in with. */
export const UNKNOWN_DEVICE = 0;

export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token: read access to the table does not allow signing in. */
    tokenHash: bytea('token_hash').notNull().unique(),
    /**
     * The browser that it was made in; a browser that is forgotten takes its sessions with it. Null: made before there
     * were any.
     */
    deviceId: bigint('device_id', { mode: 'number' }).references(() => knownDevices.id, {
      onDelete: 'cascade',
    }),
    isRemembered: boolean('is_remembered').notNull(),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the customer last proved who they are; null: in no session made before this was recorded. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_device').on(table.deviceId),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/** The last code of a phone, registered or not, for each of its known devices and one for all others. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    phone: text().notNull(),
    /** Without a foreign key, for the sake of `UNKNOWN_DEVICE`; rows live for a day. */
    deviceId: bigint('device_id', { mode: 'number' }).notNull().default(UNKNOWN_DEVICE),
    codeHash: bytea('code_hash').notNull(),
    /** The name given at registration; the right code creates the customer. */
    pendingName: text('pending_name'),
    tries: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.deviceId] })],
);

/** The times of code requests by phone and by network address, for the rate limits. */
export const codeRequests = pgTable(
  'code_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    deviceId: bigint('device_id', { mode: 'number' }).notNull().default(UNKNOWN_DEVICE),
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

/** How many codes were sent within an hour or a day, by what is limited: the shop, a network, an operator. */
export const codeBudgets = pgTable(
  'code_budgets',
  {
    /** `shop hour`, `network 203.0.113.0/24`. */
    key: text().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.startedAt] }), index('code_budgets_started').on(table.startedAt)],
);

/** Wrong passwords of a phone within the last minutes, registered or not, for each known device and for all others. */
export const passwordAttempts = pgTable(
  'password_attempts',
  {
    phone: text().notNull(),
    deviceId: bigint('device_id', { mode: 'number' }).notNull().default(UNKNOWN_DEVICE),
    failedAt: timestamp('failed_at', { withTimezone: true }).array().notNull(),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.deviceId] })],
);
