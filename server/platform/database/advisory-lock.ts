import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';

const RETRY_MS = 50;

/** Runs `work` while no other process runs work of the same name in this database. The lock ends with the connection. */
export async function withAdvisoryLock<Result>(
  db: Database,
  name: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  let failure: unknown;
  try {
    while (!(await isLocked(client, name))) await delay(RETRY_MS);
    return await work(client);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    if (failure === undefined)
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [`amper:${name}`]);
    // After a failure the connection's state is unknown: it is closed, which also releases the lock.
    client.release(failure !== undefined);
  }
}

/**
 * Tries to lock. A statement that waited for the lock would hold a snapshot, and an index that is built concurrently by
 * whoever has the lock waits for all snapshots to end.
 */
async function isLocked(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isLocked"',
    [`amper:${name}`],
  );
  return rows[0]?.isLocked === true;
}
