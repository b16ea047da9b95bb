import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LOCALES, type Localized } from '#contract/i18n/locale.ts';
import { type PhoneModelColor, REQUEST_TYPES } from '#contract/requests/request-kinds.ts';
import { REQUEST_EVENTS } from '#contract/requests/request-states.ts';
import { products } from './catalog-tables.ts';
import { customers } from './identity-tables.ts';
import { staff } from './staff-tables.ts';

/** Customers' requests, which operators process one by one. */
export const requests = pgTable(
  'requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    type: text({ enum: REQUEST_TYPES }).notNull(),
    status: text({ enum: ['new', 'done'] })
      .notNull()
      .default('new'),
    /** The address of the page that it was sent from, as reported by the browser. */
    page: text(),
    locale: text({ enum: LOCALES }).notNull(),
    name: text(),
    /** Digits; nine digits get the prefix `998`. */
    phone: text().notNull(),
    /** The type's other fields, and `goods` with both the displayed prices and the shop's own. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** A hash of type and payload, to detect a double tap. */
    fingerprint: text().notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** The sender's network address, for the rate limits; deleted after a day. */
    address: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the operators were notified; null if nobody is configured or no attempt has succeeded yet. */
    announcedAt: timestamp('announced_at', { withTimezone: true }),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** Who works it. */
    ownerId: integer('owner_id').references(() => staff.id, { onDelete: 'set null' }),
    /** By when somebody has promised to have it done. */
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (table) => [
    index('requests_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('requests_phone').on(table.phone, table.createdAt),
    index('requests_address').on(table.address, table.createdAt).where(sql`${table.address} is not null`),
    index('requests_new').on(table.createdAt).where(sql`${table.status} = 'new'`),
  ],
);

/** What was done with a request, by whom. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    kind: text({ enum: REQUEST_EVENTS }).notNull(),
    /** The name of then; that of a command line has no `staff_id`. */
    author: text().notNull(),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    note: text(),
    /** Of `given`: the name of the new owner. */
    owner: text(),
    /** Of `due`: the new time; null when it was removed. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** Of a note: sent again after a lost response it is still one note. */
    key: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('request_events_request').on(table.requestId, table.id),
    uniqueIndex('request_events_key').on(table.requestId, table.key).where(sql`${table.key} is not null`),
    check('request_events_note', sql`${table.kind} = 'note' or ${table.key} is null`),
  ],
);

/** The models of the phone maker's pre-order page. */
export const phoneModels = pgTable('phone_models', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
  name: text().notNull(),
  description: jsonb().$type<Localized>(),
  /** Hash of the picture for colours without their own. */
  picture: text(),
  /** Hashes by colour. */
  pictures: jsonb().$type<Partial<Record<PhoneModelColor, string>>>().notNull().default({}),
  /** The model's product, if the shop already sells it. */
  productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
  colors: text().array().$type<PhoneModelColor[]>().notNull(),
  /** Sizes of memory with their prices in sum. */
  memories: jsonb().$type<{ name: Localized; price: number }[]>().notNull(),
  position: integer().notNull().default(0),
  isPublished: boolean('is_published').notNull().default(true),
});
