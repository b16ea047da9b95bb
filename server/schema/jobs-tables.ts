import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Work to be done after the transaction that wrote it. Done work is deleted; what failed for good stays, to be looked at. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    state: text({ enum: ['waiting', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it may be taken next; while it runs, when another process may take it over. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    failure: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('jobs_due').on(table.name, table.dueAt).where(sql`${table.state} = 'waiting'`)],
);

/** What is done again and again: one row a name, so that one process at a time does it. */
export const jobSchedules = pgTable('job_schedules', {
  name: text().primaryKey(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  /** A process that dies while it runs loses it then. */
  runningUntil: timestamp('running_until', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  failure: text(),
});
