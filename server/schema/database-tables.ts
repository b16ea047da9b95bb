import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Tasks that ran once for this database, such as loading the demo shop. */
export const oneTimeTasks = pgTable('one_time_tasks', {
  name: text().primaryKey(),
  doneAt: timestamp('done_at', { withTimezone: true }).notNull().defaultNow(),
});

/** By which secret the processes of this shop know each other; one row. */
export const secretFingerprint = pgTable(
  'secret_fingerprint',
  {
    id: smallint().primaryKey().default(1),
    fingerprint: text().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('secret_fingerprint_one', sql`${table.id} = 1`)],
);
