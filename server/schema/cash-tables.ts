import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CASH_KINDS, type CountedNotes } from '#contract/cash/cash-rules.ts';
import { couriers } from './couriers-tables.ts';
import { stores } from './stores-tables.ts';

const sum = (name: string) => bigint(name, { mode: 'number' });

/** Where cash lies. Each store has one default till, made when its first cash comes, and may have more. */
export const cashTills = pgTable(
  'cash_tills',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the request that has made it; null for a default till. */
    key: uuid().unique(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** Empty: it is called the store's till. */
    name: text().notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    revision: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('cash_tills_default').on(table.storeId).where(sql`is_default`),
    check('cash_tills_default_active', sql`not ${table.isDefault} or ${table.isActive}`),
  ],
);

/** A person's time at a till, from a count of the cash to the next. A trigger refuses changes of a closed one. */
export const cashShifts = pgTable(
  'cash_shifts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: uuid().notNull().unique(),
    tillId: integer('till_id')
      .notNull()
      .references(() => cashTills.id),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
    openedById: integer('opened_by_id').notNull(),
    openedBy: text('opened_by').notNull(),
    /** What should have been there, and what was. */
    openingExpected: sum('opening_expected').notNull(),
    openingCounted: sum('opening_counted').notNull(),
    openingReason: text('opening_reason'),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedById: integer('closed_by_id'),
    closedBy: text('closed_by'),
    /** Of the request that has closed it. */
    closeKey: uuid('close_key'),
    closingExpected: sum('closing_expected'),
    closingCounted: sum('closing_counted'),
    closingNotes: jsonb('closing_notes').$type<CountedNotes>(),
    closingReason: text('closing_reason'),
  },
  (table) => [
    uniqueIndex('cash_shifts_open').on(table.tillId).where(sql`closed_at is null`),
    index('cash_shifts_till').on(table.tillId, table.id),
    check(
      'cash_shifts_closed',
      sql`(${table.closedAt} is null) = (${table.closingCounted} is null)
        and (${table.closedAt} is null) = (${table.closingExpected} is null)
        and (${table.closedAt} is null) = (${table.closedBy} is null)`,
    ),
  ],
);

/**
 * The ledger of cash: every sum that a till or a courier got or gave, each once for its cause. Rows never change and are
 * never deleted, which a trigger enforces; what was entered by mistake gets a counter-entry. What should be there is their
 * sum.
 */
export const cashEntries = pgTable(
  'cash_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    tillId: integer('till_id').references(() => cashTills.id),
    courierId: integer('courier_id').references(() => couriers.id),
    /** The shift of the till that was open then; null: none was, or a courier has it. */
    shiftId: integer('shift_id').references(() => cashShifts.id),
    kind: text({ enum: CASH_KINDS }).notNull(),
    /** Whole sum; below zero it was given out. */
    amount: sum('amount').notNull(),
    /** What made it: `order:12`, `refund:5`, `handover:` with the request's key. */
    cause: text().notNull(),
    /** Without foreign keys: an entry outlives what it is about. */
    orderId: bigint('order_id', { mode: 'number' }),
    applicationId: bigint('application_id', { mode: 'number' }),
    /** The entry that this one takes back; each has one at most. */
    corrects: bigint({ mode: 'number' })
      .unique()
      .references((): AnyPgColumn => cashEntries.id),
    reason: text(),
    /** Null: from the command line, or by the customer. */
    staffId: integer('staff_id'),
    author: text().notNull(),
  },
  (table) => [
    unique('cash_entries_cause').on(table.cause, table.kind),
    index('cash_entries_till').on(table.tillId, table.id),
    index('cash_entries_courier').on(table.courierId, table.id),
    index('cash_entries_shift').on(table.shiftId, table.id),
    index('cash_entries_order').on(table.orderId),
    check('cash_entries_holder', sql`(${table.tillId} is null) <> (${table.courierId} is null)`),
    check('cash_entries_amount', sql`${table.amount} <> 0`),
    check('cash_entries_shift_of_till', sql`${table.shiftId} is null or ${table.tillId} is not null`),
  ],
);
