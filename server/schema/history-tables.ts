import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CHANGE_SET_KINDS, CHANGE_SOURCES, type FieldCount, type UndoOutcome } from '#contract/history/change-sets.ts';
import { bytea } from './columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Changes that were made together: the edits of one request, an import, what one transaction of a script wrote. No
 * foreign key to staff: the history outlives everything.
 */
export const changeSets = pgTable(
  'change_sets',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction that wrote it: no other one can add to it. */
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
    source: text({ enum: CHANGE_SOURCES }).notNull(),
    kind: text({ enum: CHANGE_SET_KINDS }).notNull(),
    /** Null: not a member of staff. */
    staffId: integer('staff_id'),
    /** The person's name as it was then, or login and application of the connection. */
    author: text().notNull(),
    /** What was done, in words; null for changes that nobody described. */
    title: text(),
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    undoOf: bigint('undo_of', { mode: 'number' }),
    /** A key that the client made: the same request sent again applies nothing twice. */
    key: text(),
    fingerprint: bytea(),
    /** Counted when the transaction commits. */
    rows: integer().notNull().default(0),
    tables: text().array().notNull().default(sql`'{}'`),
    fieldCounts: jsonb('field_counts').$type<FieldCount[]>().notNull().default(sql`'[]'`),
    /** Of an undo: what it put back and what it could not. */
    outcome: jsonb().$type<UndoOutcome>(),
  },
  (table) => [
    index('change_sets_staff').on(table.staffId, table.id),
    index('change_sets_undo').on(table.undoOf).where(sql`${table.undoOf} is not null`),
    uniqueIndex('change_sets_key')
      .on(sql`coalesce(${table.staffId}, 0)`, table.key)
      .where(sql`${table.key} is not null`),
    check('change_sets_staff_known', sql`(${table.source} = 'staff') = (${table.staffId} is not null)`),
  ],
);

/**
 * What a change set did to one row: the fields that changed, before and after. Written by the trigger `record_history`
 * alone, with the id of a change set that it has just read: a foreign key would check that again for each row.
 */
export const history = pgTable(
  'history',
  {
    changeSetId: bigint('change_set_id', { mode: 'number' }).notNull(),
    /** Of two rows about the same thing the later one has the higher id, because its writer held the row's lock. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    tableName: text('table_name').notNull(),
    /** The primary key; `12:3` where it has two columns. */
    rowKey: text('row_key').notNull(),
    /** The key of the thing that the row belongs to: the product of a picture. */
    entityKey: text('entity_key').notNull(),
    operation: text({ enum: ['I', 'U', 'D'] }).notNull(),
    /** Null for an inserted row; the whole row for a deleted one. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** Null for a deleted row; the whole row for an inserted one. */
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.changeSetId, table.id] }),
    // Without the change set: as many bytes again, and equal keys then share one entry.
    index('history_entity').on(table.entityKey),
  ],
);

/** The tables whose changes are recorded. Triggers and undo read it; `contract/history/recorded-tables.ts` names the same. */
export const recordedTables = pgTable('recorded_tables', {
  name: text().primaryKey(),
  keyColumns: text('key_columns').array().notNull(),
  /** The table of the thing that a row belongs to, and the column with that thing's key. */
  entity: text().notNull(),
  entityColumn: text('entity_column').notNull(),
  /** Parents before children: the order in which deleted rows are inserted again. */
  position: integer().notNull(),
  /** Counted or derived by the shop itself: no history. */
  ignored: text().array().notNull().default(sql`'{}'`),
  /** Changes with every real edit; rows in which it is the same are skipped without comparing them. */
  revisionColumn: text('revision_column'),
  /** Numbers that several writers add to and take from: put back by their difference, and never below zero. */
  differenceColumn: text('difference_column'),
  /** Columns elsewhere that name a row without a foreign key: `order_lines.product_id`. */
  softReferences: text('soft_references').array().notNull().default(sql`'{}'`),
  /** Recorded only in an open change set or on a connection that is not the shop's own: orders move stock too. */
  isMovedByShop: boolean('is_moved_by_shop').notNull().default(false),
});
