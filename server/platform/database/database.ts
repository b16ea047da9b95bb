import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { limitStatements, limitsOfConnection, type StatementLimits } from './statement-limits.ts';
import { recordStatement } from './statement-record.ts';

/** The database; `$client` is its connection pool. */
export type Database = NodePgDatabase & { $client: pg.Pool };

/** A transaction: what a write takes as its first argument. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The database or a transaction: what a read takes, so that inside a transaction it sees the transaction's writes. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

export interface DatabaseOptions {
  /**
   * The address that leads to PostgreSQL itself, when `url` leads to a pooler. What lasts as long as a connection, such as
   * listening and locks of a session, works there only.
   */
  directUrl?: string | undefined;
  /** The maximum number of open connections. */
  connections?: number;
  /** How long a query waits for a connection. */
  timeoutMs?: number;
  /** How long statements may take, whatever the database does; without it there is no limit. */
  limits?: StatementLimits;
  /** Called when a connection breaks; the pool replaces it by itself. */
  onBrokenConnection?: (error: Error) => void;
}

const directUrls = new WeakMap<pg.Pool, string>();

/** Opens a pool; connections are made when they are needed. End it with `closeDatabase`. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { limits } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'amper',
    max: options.connections ?? 10,
    idleTimeoutMillis: 30_000,
    // With a full pool or an unreachable database a call fails as "unavailable" instead of hanging.
    connectionTimeoutMillis: options.timeoutMs ?? 5_000,
    keepAlive: true,
    ...(limits && { onConnect: (client: pg.ClientBase) => client.query(limitsOfConnection(limits)) }),
  });
  // Without these listeners a broken connection would end the process: an idle one emits on the pool, a used one on itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => options.onBrokenConnection?.(error)));
  if (limits) limitStatements(pool, limits, (error) => options.onBrokenConnection?.(error));
  if (options.directUrl !== undefined) directUrls.set(pool, options.directUrl);
  return drizzle({ client: pool, logger: { logQuery: recordStatement } });
}

/** The address at which a connection stays the same session, for what lasts and for other processes. */
export function directUrlOf({ $client }: Database): string {
  return directUrls.get($client) ?? $client.options.connectionString ?? '';
}

/** Waits for the running statements and closes the pool. */
export async function closeDatabase(db: Database): Promise<void> {
  await db.$client.end();
}
