import type { PgBoss } from 'pg-boss';
import { SECOND_MS } from '#contract/time/durations.ts';
import { type Database, directUrlOf } from '#server/platform/database/database.ts';
import { QUEUE_SCHEMA } from '#server/platform/database/queue-schema.ts';
import type { Log } from '#server/platform/log.ts';
import { FAILED_JOBS, FAILED_JOBS_QUEUE, SUPERVISE_SECONDS } from './queue-options.ts';

/** Beside these one connection listens. Statements are short, and jobs use the shop's own pool. */
const CONNECTIONS = 2;
/** Of `pg`: a machine that is frozen or gone without a word must not hold its connections for a quarter of an hour. */
const LIMITS = { query_timeout: 60 * SECOND_MS, keepAlive: true };
const MAINTENANCE_SECONDS = 300;
const HOUR_SECONDS = 3600;
/** While the database is down, every worker fails at every poll. */
const LOG_ERRORS_EVERY_MS = 10 * SECOND_MS;

/** pg-boss on a small pool of its own, so that a busy shop does not delay the heartbeats of jobs. */
export async function createBoss({ db, log }: { db: Database; log: Log }): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    // It listens for new jobs, which no pooler in transaction mode passes on.
    connectionString: directUrlOf(db),
    max: CONNECTIONS,
    ...LIMITS,
    application_name: 'amper jobs',
    schema: QUEUE_SCHEMA,
    // Recurring jobs queue their next run themselves (create-jobs.ts).
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    // Jobs that depend on each other are not used.
    flowIntervalSeconds: HOUR_SECONDS,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  let loggedAt = 0;
  boss.on('error', (error) => {
    if (Date.now() - loggedAt < LOG_ERRORS_EVERY_MS) return;
    loggedAt = Date.now();
    log.error({ err: error }, 'The job queue failed');
  });
  boss.on('warning', ({ message, data }) => log.warn({ data }, `The job queue: ${message}`));
  await boss.start();
  await boss.createQueue(FAILED_JOBS, FAILED_JOBS_QUEUE);
  return boss;
}
