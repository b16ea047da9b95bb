import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { HOUR_MS } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type Change, changesNoPage, isSubject, SUBJECTS } from './change.ts';

const RETENTION_HOURS = 24;

/** A position in the log: everything committed before it was visible at that time. */
export type Horizon = string;

export async function readHorizon(client: pg.ClientBase): Promise<Horizon> {
  const { rows } = await client.query<{ xmin: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xmin');
  return rows[0]?.xmin ?? '0';
}

/** Everything committed since `horizon`, and possibly some changes from before it. */
export async function readChangesSince(client: pg.ClientBase, horizon: Horizon): Promise<Change[]> {
  // After a failover to a replica that lags behind, the horizon lies in its future and the log can't be compared with
  // it.
  const { rows: places } = await client.query<{ ahead: boolean }>(
    'select $1::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as ahead',
    [horizon],
  );
  if (places[0]?.ahead) return everything();
  const { rows } = await client.query<{ subject: string; ids: number[] | null }>(
    'select subject, ids from changes where transaction >= $1::xid8 order by id',
    [horizon],
  );
  return rows.flatMap(({ subject, ids }) => (isSubject(subject) ? [{ subject, ids: ids ?? ('all' as const) }] : []));
}

export function everything(): Change[] {
  return SUBJECTS.map((subject) => ({ subject, ids: 'all' }));
}

/** Whether the log still holds everything that a connection missed while it was down for that long. */
export function isWithinLog(downForMs: number): boolean {
  return downForMs < (RETENTION_HOURS / 2) * HOUR_MS;
}

/**
 * When anything that a page shows was last changed, and at the earliest the beginning of this day in Tashkent: what is
 * made from the same data has the same date on every machine.
 */
export async function readLastChange(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_char(greatest(max(at), date_trunc('day', now(), 'Asia/Tashkent')) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      as at
    from changes where subject = any(${sql.param(SUBJECTS.filter((subject) => !changesNoPage(subject)))}::text[])`);
  return new Date(rows[0]?.at ?? Date.now());
}

/** Deletes what no connection can have missed; once an hour is often enough. */
export async function trimChangeLog(db: Queryable): Promise<void> {
  await db.execute(sql`delete from changes where at < now() - ${RETENTION_HOURS}::int * interval '1 hour'`);
}
