import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { recordStatement } from './statement-record.ts';

/** The database; `$client` is its connection pool. */
export type Database = NodePgDatabase & { $client: pg.Pool };

/** A transaction: what a write takes as its first argument. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The database or a transaction: what a read takes, so that inside a transaction it sees the transaction's writes. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

export interface DatabaseOptions {
  /** The maximum number of open connections. */
  connections?: number;
  /** How long a query waits for a connection. */
  timeoutMs?: number;
  /** How long a statement may take, whatever the database does; without it there is no limit. */
  queryTimeoutMs?: number;
  /** Called when a connection breaks; the pool replaces it by itself. */
  onBrokenConnection?: (error: Error) => void;
}

/** Opens a pool; connections are made when they are needed. End it with `closeDatabase`. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'amper',
    max: options.connections ?? 10,
    idleTimeoutMillis: 30_000,
    // With a full pool or an unreachable database a call fails as "unavailable" instead of hanging.
    connectionTimeoutMillis: options.timeoutMs ?? 5_000,
    // A frozen database breaks off what waits for it.
    ...(options.queryTimeoutMs !== undefined && { query_timeout: options.queryTimeoutMs }),
    keepAlive: true,
  });
  // Without these listeners a broken connection would end the process: an idle one emits on the pool, a used one on itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => options.onBrokenConnection?.(error)));
  return drizzle({ client: pool, logger: { logQuery: recordStatement } });
}

/** The address with which another process opens the same database. */
export function connectionUrlOf({ $client }: Database): string {
  return $client.options.connectionString ?? '';
}

/** Waits for the running statements and closes the pool. */
export async function closeDatabase(db: Database): Promise<void> {
  await db.$client.end();
}
