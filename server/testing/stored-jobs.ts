import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { JobPayload, Jobs } from '#server/platform/queue/index.ts';

export interface StoredJob extends Record<string, unknown> {
  id: string;
  state: 'created' | 'retry' | 'active' | 'failed';
  data: unknown;
  key: string;
  /** Until when it waits, from now; negative when it is due. */
  waitsSeconds: number;
  retries: number;
  output: { message: string } | null;
}

/** What is stored under a name and not done, oldest first. */
export async function storedJobs(db: Database, name: string): Promise<StoredJob[]> {
  const { rows } = await db.execute<StoredJob>(sql`
    select id, state::text, data, singleton_key as key, extract(epoch from start_after - now())::float8 as "waitsSeconds",
      retry_count as retries, output
    from pgboss.job where name = ${name} and state not in ('completed', 'cancelled') order by created_on, start_after`);
  return rows;
}

/** Lets all jobs of a name become due. */
export async function makeDue(db: Database, name: string): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() where name = ${name} and state < 'active'`);
}

interface FailedJob {
  name: string;
  payload: JobPayload;
  error?: string | undefined;
}

/** A job that failed for good, as the queue keeps it. Returns its id. */
export async function failJob(
  db: Database,
  jobs: Pick<Jobs, 'queue'>,
  { name, payload, error = 'fetch failed' }: FailedJob,
): Promise<string> {
  await jobs.queue(db, name, payload, { key: 'failed' });
  const { rows } = await db.execute<{ id: string }>(sql`
    with moved as (delete from pgboss.job where name = ${name} and singleton_key = 'failed' returning data)
    insert into pgboss.job (name, data, state, source_name, source_id, source_retry_count, source_output)
    select 'failed_jobs', data, 'created', ${name}, gen_random_uuid(), 25, ${JSON.stringify({ message: error })}::jsonb
    from moved returning id`);
  return rows[0]?.id ?? '';
}
