import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { splitPlainArrays } from './parse-arrays.ts';
import { recordStatement } from './statement-record.ts';

splitPlainArrays();

/** The database; `$client` is the pool beneath it. */
export type Database = NodePgDatabase & { $client: pg.Pool };

/** A transaction: what a write takes as its first argument. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The database or a transaction in it: what a read takes, so that inside a transaction it sees what the transaction wrote. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

export interface DatabaseOptions {
  /** The most connections kept open. */
  connections?: number;
  /** How long a query waits for a connection. */
  timeoutMs?: number;
  /** Hears of connections that broke; the pool replaces them by itself. */
  onBrokenConnection?: (error: Error) => void;
}

/** Opens a pool; connections are made when they are needed. End it with `closeDatabase`. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'amper',
    max: options.connections ?? 10,
    idleTimeoutMillis: 30_000,
    // A full pool or a database that is away answers "unavailable" instead of hanging.
    connectionTimeoutMillis: options.timeoutMs ?? 5_000,
    keepAlive: true,
  });
  // Without listeners, a connection that breaks would end the process: an idle one by the pool, one in use by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => options.onBrokenConnection?.(error)));
  return drizzle({ client: pool, logger: { logQuery: recordStatement } });
}

/** Waits until the statements under way are answered. */
export async function closeDatabase(db: Database): Promise<void> {
  await db.$client.end();
}

/** For the metrics: how many connections are open, how many of them idle, and how many callers wait for one. */
export function poolMetrics(db: Database): { total: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = db.$client;
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}
