import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Tasks that ran once for this database, such as loading the demo shop. */
export const oneTimeTasks = pgTable('one_time_tasks', {
  name: text().primaryKey(),
  doneAt: timestamp('done_at', { withTimezone: true }).notNull().defaultNow(),
});
