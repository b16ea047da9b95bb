import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { FAILED_JOBS } from './queue-options.ts';

const queueSchema = z.object({
  name: z.string(),
  /** Including those whose time has not come, and retries. */
  waiting: z.int(),
  /** Failed before and wait for their retry. */
  retrying: z.int(),
  running: z.int(),
  /** Failed for good. */
  failed: z.int(),
  /** How long the oldest job could have run already; null when none is due. */
  oldestDueSeconds: z.number().nullable(),
});
export type QueueState = z.infer<typeof queueSchema>;

const jobSchema = z.object({
  id: z.string(),
  /** The queue that it was added to. */
  name: z.string(),
  state: z.enum(['waiting', 'retrying', 'running', 'failed']),
  payload: z.unknown(),
  key: z.string().nullable(),
  attempts: z.int(),
  error: z.string().nullable(),
  /** When it was added; for a failed one, when it failed. */
  since: z.coerce.date(),
  /** When it may run. */
  startsAt: z.coerce.date(),
});
export type JobState = z.infer<typeof jobSchema>;

const isFailed = sql`name = ${FAILED_JOBS}`;
const isWaiting = sql`name <> ${FAILED_JOBS} and state in ('created', 'retry')`;

/** Every queue that holds a job, by name. */
export async function readQueues(db: Queryable): Promise<QueueState[]> {
  const { rows } = await db.execute(sql`
    select coalesce(case when ${isFailed} then source_name end, name) as name,
      (count(*) filter (where ${isWaiting}))::int as waiting,
      (count(*) filter (where ${isWaiting} and state = 'retry'))::int as retrying,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where ${isFailed}))::int as failed,
      extract(epoch from now() - min(start_after) filter (where ${isWaiting} and start_after <= now()))::float8
        as "oldestDueSeconds"
    from pgboss.job where state in ('created', 'retry', 'active')
    group by 1 order by 1`);
  return z.array(queueSchema).parse(rows);
}

/** Of one queue, in one state, or both. */
export interface JobSelection {
  queue?: string | undefined;
  state?: JobState['state'] | undefined;
}

/** The newest first. `waiting` holds those that wait for a retry too, as the counts of `readQueues`. */
export function readJobs(
  db: Queryable,
  selection: JobSelection,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<JobState[]> {
  return selectJobs(db, sql`${selected(selection)} order by created_on desc, id limit ${limit} offset ${offset}`);
}

export async function countJobs(db: Queryable, selection: JobSelection): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active') and ${selected(selection)}`);
  return rows[0]?.count ?? 0;
}

function selected({ queue, state }: JobSelection): SQL {
  const ofQueue = queue === undefined ? sql`true` : sql`(name = ${queue} or source_name = ${queue})`;
  return state === undefined ? ofQueue : sql`${ofQueue} and ${isOfState(state)}`;
}

/** Condition on `pgboss.job`. */
export function isOfState(state: JobState['state']): SQL {
  switch (state) {
    case 'failed':
      return isFailed;
    case 'waiting':
      return isWaiting;
    case 'retrying':
      return sql`${isWaiting} and state = 'retry'`;
    case 'running':
      return sql`state = 'active'`;
  }
}

/** Query of what failed for good: `id`, `name` of the queue, `at`. */
export const FAILED_JOBS_QUERY: SQL = sql`
  select id, coalesce(source_name, name) as name, created_on as at from pgboss.job
  where state in ('created', 'retry', 'active') and ${isFailed}`;

/** Null: it is done, or was deleted. Waits for whoever is changing it. */
export async function lockJob(tx: Queryable, id: string): Promise<JobState | null> {
  const [job] = await selectJobs(tx, sql`id = ${id}::uuid for update`);
  return job ?? null;
}

/** Those whose id begins so, at most two. */
export function findJobs(db: Queryable, idPrefix: string): Promise<JobState[]> {
  return selectJobs(db, sql`starts_with(id::text, ${idPrefix}) limit 2`);
}

/** Jobs that failed for good since then: their ids and queues. */
export async function readRecentFailures(db: Queryable, since: Date): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, coalesce(source_name, name) as name from pgboss.job where ${isFailed} and created_on >= ${since}`);
  return rows;
}

async function selectJobs(db: Queryable, selection: SQL): Promise<JobState[]> {
  const { rows } = await db.execute(sql`
    select id, coalesce(source_name, name) as name,
      case when ${isFailed} then 'failed' when state = 'active' then 'running' when state = 'retry' then 'retrying'
        else 'waiting' end as state,
      data as payload, singleton_key as key,
      case when ${isFailed} then source_retry_count + 1 when started_on is null then 0 else retry_count + 1 end as attempts,
      coalesce(source_output, output) ->> 'message' as error, created_on as since, start_after as "startsAt"
    from pgboss.job where state in ('created', 'retry', 'active') and ${selection}`);
  return z.array(jobSchema).parse(rows);
}
