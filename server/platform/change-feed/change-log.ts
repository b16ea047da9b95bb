import type pg from 'pg';
import { type Change, isSubject, SUBJECTS } from './change.ts';

const KEPT_HOURS = 24;

/** A point in the log: everything committed before it was visible then. */
export type Horizon = string;

export async function readHorizon(client: pg.ClientBase): Promise<Horizon> {
  const { rows } = await client.query<{ xmin: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xmin');
  return rows[0]?.xmin ?? '0';
}

/** What was committed since `horizon`, and perhaps a little from before it. */
export async function readChangesSince(client: pg.ClientBase, horizon: Horizon): Promise<Change[]> {
  // After a failover to a copy that lags behind, our horizon is in its future, and the log says nothing.
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

/** Whether a connection lost for so long can still be caught up with from the log. */
export function isWithinLog(lostForMs: number): boolean {
  return lostForMs < (KEPT_HOURS / 2) * 3_600_000;
}

export async function trimLog(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from changes where at < now() - interval '${KEPT_HOURS} hours'`);
}
