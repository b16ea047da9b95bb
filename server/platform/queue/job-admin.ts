import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { createBoss } from './create-boss.ts';
import { findJobs, type JobState, type QueueState, readJobs, readQueues } from './jobs-queries.ts';
import { FAILED_JOBS } from './queue-options.ts';

const MAX_LISTED = 50;
const MIN_PREFIX_LENGTH = 6;

/** What operators see of the jobs and do with them, in a process beside the running shop. */
export interface JobAdmin {
  queues(): Promise<QueueState[]>;
  /** The newest jobs of a queue. */
  jobs(queue: string): Promise<JobState[]>;
  /** What failed for good, the newest first. */
  failed(): Promise<JobState[]>;
  /** By its id or the beginning of it; null if there is none or several begin so. */
  find(id: string): Promise<JobState | null>;
  /** Runs a failed or waiting job now. False: it runs already, or another job of its key waits. */
  retry(job: JobState): Promise<boolean>;
  /** Runs all failed and failing jobs of a queue now; returns how many. */
  retryQueue(queue: string): Promise<number>;
  /** Deletes a job that does not run. */
  drop(job: JobState): Promise<boolean>;
  close(): Promise<void>;
}

export async function createJobAdmin({ db, log }: { db: Database; log: Log }): Promise<JobAdmin> {
  const boss = await createBoss({ db, log });
  return {
    queues: () => readQueues(db),
    jobs: (queue) => readJobs(db, { queue }, MAX_LISTED),
    failed: () => readJobs(db, 'failed', MAX_LISTED),
    async find(id) {
      const found = id.length < MIN_PREFIX_LENGTH ? [] : await findJobs(db, id);
      return (found.length === 1 && found[0]) || null;
    },
    async retry({ id, name, state }) {
      if (state === 'failed') return (await boss.redrive(FAILED_JOBS, { ids: [id] })) > 0;
      return (await boss.update(name, undefined, { id, startAfter: 0 })).updated > 0;
    },
    async retryQueue(queue) {
      const moved = await boss.redrive(FAILED_JOBS, { sourceName: queue });
      const { rowCount } = await db.execute(sql`
        update pgboss.job set start_after = now() where name = ${queue} and state = 'retry'`);
      return moved + (rowCount ?? 0);
    },
    async drop({ id }) {
      const { rowCount } = await db.execute(sql`delete from pgboss.job where id = ${id} and state <> 'active'`);
      return rowCount === 1;
    },
    close: () => boss.stop(),
  };
}
