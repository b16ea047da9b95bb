import type pg from 'pg';
import type { Database } from './database.ts';

/** Runs `work` while no other process runs work of the same name in this database. The lock ends with the connection. */
export async function withAdvisoryLock<Result>(
  db: Database,
  name: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  let failure: unknown;
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`amper:${name}`]);
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
