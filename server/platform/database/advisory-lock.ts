import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Database, directUrlOf } from './database.ts';

const RETRY_MS = 50;

/**
 * Runs `work` while no other process runs work of the same name in this database. The lock ends with its connection, which
 * does not come from the pool: behind a pooler the lock and its end could be sent to two sessions of PostgreSQL.
 */
export async function withAdvisoryLock<Result>(
  db: Database,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: directUrlOf(db), application_name: 'amper', keepAlive: true });
  // A broken connection also emits an event, which would end the process without a listener.
  client.on('error', () => undefined);
  await client.connect();
  try {
    while (!(await isLocked(client, name))) await delay(RETRY_MS);
    return await work(client);
  } finally {
    // The end of the session releases the lock, whatever state it is in.
    await client.end().catch(() => undefined);
  }
}

/**
 * Tries to lock. A statement that waited for the lock would hold a snapshot, and an index that is built concurrently by
 * whoever has the lock waits for all snapshots to end.
 */
async function isLocked(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isLocked"',
    [`amper:${name}`],
  );
  return rows[0]?.isLocked === true;
}
