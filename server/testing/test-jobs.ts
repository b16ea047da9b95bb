import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { createJobs, type JobPayload, type Jobs } from '#server/platform/queue/index.ts';

export interface TestJobs extends Jobs {
  /** Runs the jobs that are due by the test's clock, and those that they queue; of several callers each runs others. */
  runDue(now: Date): Promise<void>;
  /** Runs the handler of a job. */
  run(name: string, payload: JobPayload): Promise<void>;
}

/** Jobs that are really stored and run only when a test says so, by the test's clock. Schedules never run. */
export function createTestJobs(db: Database): TestJobs {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const jobs = createJobs({ db, log });
  const handlers = new Map<string, (payload: JobPayload) => Promise<void>>();

  async function run(name: string, payload: JobPayload): Promise<void> {
    const handler = handlers.get(name);
    if (handler === undefined) throw new Error(`The job ${name} has no handler`);
    await handler(payload);
  }

  return {
    ...jobs,
    every: () => undefined,
    work: (name, handler) => void handlers.set(name, handler as (payload: JobPayload) => Promise<void>),
    run,
    async runDue(now) {
      for (;;) {
        const { rows } = await db.execute<{ name: string; data: JobPayload }>(sql`
          delete from pgboss.job
          where state = 'created' and start_after <= ${now} and name = any(${sql.param([...handlers.keys()])}::text[])
          returning name, data`);
        if (rows.length === 0) return;
        await Promise.all(rows.map(({ name, data }) => run(name, data)));
      }
    },
  };
}
