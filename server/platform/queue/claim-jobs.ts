import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/**
 * A process that has not renewed its lease for this long counts as dead. The database's clock decides, so that all
 * processes agree.
 */
const LEASE = sql`interval '60 seconds'`;

export interface ClaimedJob extends Record<string, unknown> {
  id: number;
  name: string;
  payload: unknown;
  attempts: number;
}

/** Claims due jobs of these names; other processes skip claimed rows. */
export async function claimJobs(db: Database, names: readonly string[], limit: number): Promise<ClaimedJob[]> {
  const { rows } = await db.execute<ClaimedJob>(sql`
    update jobs set due_at = now() + ${LEASE}, attempts = attempts + 1
    where id in (
      select id from jobs
      where state = 'waiting' and due_at <= now() and name = any(${sql.param(names)}::text[])
      order by due_at limit ${limit} for update skip locked)
    returning id::float8 as id, name, payload, attempts`);
  return rows;
}

export async function renewJob(db: Database, id: number): Promise<void> {
  await db.execute(sql`update jobs set due_at = now() + ${LEASE} where id = ${id}`);
}

export async function finishJob(db: Database, id: number): Promise<void> {
  await db.execute(sql`delete from jobs where id = ${id}`);
}

/** `retryMs` null: the job is not retried. */
export async function failJob(db: Database, id: number, failure: string, retryMs: number | null): Promise<void> {
  const state = retryMs === null ? 'failed' : 'waiting';
  await db.execute(sql`
    update jobs set state = ${state}, failure = ${failure}, due_at = now() + ${retryMs ?? 0} * interval '1 millisecond'
    where id = ${id}`);
}

export async function addSchedules(db: Database, names: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into job_schedules (name) select unnest(${sql.param(names)}::text[]) on conflict do nothing`);
}

/** Claims the schedules that are due and that no process is running. */
export async function claimSchedules(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update job_schedules set running_until = now() + ${LEASE}
    where name in (
      select name from job_schedules
      where name = any(${sql.param(names)}::text[]) and due_at <= now() and coalesce(running_until, '-infinity') <= now()
      for update skip locked)
    returning name`);
  return rows.map(({ name }) => name);
}

export async function renewSchedule(db: Database, name: string): Promise<void> {
  await db.execute(sql`update job_schedules set running_until = now() + ${LEASE} where name = ${name}`);
}

export async function finishSchedule(
  db: Database,
  name: string,
  { everyMs, failure }: { everyMs: number; failure: string | null },
): Promise<void> {
  await db.execute(sql`
    update job_schedules
    set running_until = null, finished_at = now(), failure = ${failure},
      due_at = now() + ${everyMs} * interval '1 millisecond'
    where name = ${name}`);
}
