import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The change feed, written by triggers. Processes usually learn of a change from the notification; these rows are for
 * processes that lost their connection. Rows are kept for one day.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The id of the writing transaction: it shows which changes a snapshot could not see yet. */
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
    subject: text().notNull(),
    /** Null: too many to list. */
    ids: integer().array(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('changes_transaction').on(table.transaction)],
);
