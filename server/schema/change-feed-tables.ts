import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What changed and when, written by triggers. The notification says the same at once; this is for
 * those whose connection was lost. A day is kept.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose commit this is: numbers of transactions tell what a snapshot could not see yet. */
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
    subject: text().notNull(),
    /** Null: too many to list. */
    ids: integer().array(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('changes_transaction').on(table.transaction)],
);
