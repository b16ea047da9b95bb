import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { createBoss } from './create-boss.ts';
import { findJobs, isOfState, type JobState, type QueueState, readJobs, readQueues } from './jobs-queries.ts';
import { FAILED_JOBS } from './queue-options.ts';

const MAX_LISTED = 50;
const MIN_PREFIX_LENGTH = 6;

/** What operators see of the jobs and do with them, in the shop and in a process beside it. */
export interface JobAdmin {
  queues(): Promise<QueueState[]>;
  /** The newest jobs of a queue. */
  jobs(queue: string): Promise<JobState[]>;
  /** What failed for good, the newest first. */
  failed(): Promise<JobState[]>;
  /** By its id or the beginning of it; null if there is none or several begin so. */
  find(id: string): Promise<JobState | null>;
  /** Runs a failed or waiting job now. False: it runs already, or another job of its key waits. */
  retry(tx: Queryable, job: JobState): Promise<boolean>;
  /** Runs all failed and failing jobs of a queue now; returns how many. */
  retryQueue(tx: Queryable, queue: string): Promise<number>;
  /** Deletes a job that is still in this state and does not run. */
  drop(tx: Queryable, job: Pick<JobState, 'id' | 'state'>): Promise<boolean>;
  close(): Promise<void>;
}

/** Connects to the queue with the first act; reading needs the database alone. */
export function createJobAdmin({ db, log }: { db: Database; log: Log }): JobAdmin {
  let connecting: ReturnType<typeof createBoss> | undefined;

  function connect(): ReturnType<typeof createBoss> {
    connecting ??= createBoss({ db, log }).catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  /** The acts belong to the caller's transaction. */
  async function within(tx: Queryable) {
    const [boss, { fromDrizzle }] = await Promise.all([connect(), import('pg-boss')]);
    return { boss, options: { db: fromDrizzle(tx, sql) } };
  }

  return {
    queues: () => readQueues(db),
    jobs: (queue) => readJobs(db, { queue }, { limit: MAX_LISTED }),
    failed: () => readJobs(db, { state: 'failed' }, { limit: MAX_LISTED }),
    async find(id) {
      const found = id.length < MIN_PREFIX_LENGTH ? [] : await findJobs(db, id);
      return (found.length === 1 && found[0]) || null;
    },
    async retry(tx, { id, name, state }) {
      const { boss, options } = await within(tx);
      if (state === 'failed') return (await boss.redrive(FAILED_JOBS, { ids: [id], ...options })) > 0;
      return (await boss.update(name, undefined, { id, startAfter: 0, ...options })).updated > 0;
    },
    async retryQueue(tx, queue) {
      const { boss, options } = await within(tx);
      const moved = await boss.redrive(FAILED_JOBS, { sourceName: queue, ...options });
      const { rowCount } = await tx.execute(sql`
        update pgboss.job set start_after = now() where name = ${queue} and state = 'retry'`);
      return moved + (rowCount ?? 0);
    },
    async drop(tx, { id, state }) {
      const { rowCount } = await tx.execute(sql`
        delete from pgboss.job where id = ${id} and state <> 'active' and ${isOfState(state)}`);
      return rowCount === 1;
    },
    close: async () => (await connecting?.catch(() => undefined))?.stop(),
  };
}
