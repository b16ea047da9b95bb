import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The job queue: a job runs after the transaction that added it. Finished jobs are deleted; permanently failed ones
 * stay for inspection.
 */
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
    /** When it may be claimed next; while it runs, the end of its lease. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    failure: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('jobs_due').on(table.name, table.dueAt).where(sql`${table.state} = 'waiting'`)],
);

/** Recurring jobs: one row per name, so that only one process runs a job at a time. */
export const jobSchedules = pgTable('job_schedules', {
  name: text().primaryKey(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  /** The end of the lease: another process may run the job after a crash. */
  runningUntil: timestamp('running_until', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  failure: text(),
});
