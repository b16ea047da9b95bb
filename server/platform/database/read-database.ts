import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Log } from '#server/platform/log.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';
import { closeDatabase, type Database, openDatabase, type Queryable } from './database.ts';
import { isReplicaFailure } from './replica-failure.ts';
import { compareWal, isFresh, MAX_LAG_MS, UNKNOWN_FRESHNESS } from './replica-freshness.ts';
import type { StatementLimits } from './statement-limits.ts';
import { recordStatement } from './statement-record.ts';

/** Statements that only read and may be some seconds old. */
export interface ReadDatabase {
  db: Queryable;
  gauges: readonly GaugeSource[];
  /** Finds out whether the replica may be read; it does so by itself every few seconds. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface ReadDatabaseOptions {
  primary: Database;
  replicaUrl: string;
  limits: StatementLimits;
  log: Log;
  /** Milliseconds that only grow. */
  now?: () => number;
}

/** Of reads; the check has one more, so that it does not wait for them. */
export const REPLICA_CONNECTIONS = 4;
const CHECK_INTERVAL_MS = 3_000;
/** A replica that does not answer within it is not there. */
const CHECK_TIMEOUT_MS = 2_000;

const WAL_STATE = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
  - '0/0'::pg_lsn)::text as wal, pg_is_in_recovery() as "isReplica", pg_postmaster_start_time()::text as server`;

interface WalState {
  wal: bigint;
  isReplica: boolean;
  /** When it was started, which tells two servers apart. */
  server: string;
}

type Query = pg.QueryConfig;

/**
 * Reads the replica while it is there and at most `MAX_LAG_MS` behind, and otherwise the primary. A read that the replica
 * breaks off is repeated on the primary. Each statement runs in a read-only transaction of its own on either of them, so that
 * nothing is written here by mistake, nor twice.
 */
export function openReadDatabase(options: ReadDatabaseOptions): ReadDatabase {
  const { primary, replicaUrl, limits, log, now = () => performance.now() } = options;
  // A broken connection is found by the check, which reports it once.
  const connect = { limits, timeoutMs: CHECK_TIMEOUT_MS };
  const replica = openDatabase(replicaUrl, { ...connect, connections: REPLICA_CONNECTIONS });
  const probe = openDatabase(replicaUrl, { ...connect, connections: 1 });
  const busy = new Set<pg.PoolClient>();
  replica.$client.on('acquire', (client) => busy.add(client)).on('release', (_error, client) => busy.delete(client));

  const startedAt = now();
  let freshness = UNKNOWN_FRESHNESS;
  let isThere = false;
  let isReported = false;
  let checking: Promise<void> | undefined;
  const isUsed = () => isThere && isFresh(freshness, now());

  async function read(query: Query, values?: unknown[]): Promise<pg.QueryResult> {
    if (!isUsed()) return readOnly(primary, query, values);
    try {
      return await readOnly(replica, query, values);
    } catch (error) {
      if (!isReplicaFailure(error)) throw error;
      return readOnly(primary, query, values);
    }
  }

  async function compare(): Promise<void> {
    const at = now();
    const written = await walStateOf(primary).catch(() => null);
    // Without the primary nothing can be concluded, and nobody could sign in to read anything.
    if (written === null) return;
    try {
      const { wal, isReplica, server } = await walStateOf(probe);
      // A primary that was replaced while its machine was frozen goes on by itself: its log is another one.
      if (!isReplica && server !== written.server) throw new Error('It follows no other server');
      freshness = compareWal(freshness, { wal: written.wal, at }, wal);
      isThere = true;
    } catch (error) {
      isThere = false;
      report({ err: error }, 'The replica cannot be read; reports are read from the primary');
      // Reads that still wait for it are repeated on the primary instead of waiting for their limit.
      for (const client of busy) (client as pg.Client & pg.PoolClient).end().catch(() => undefined);
      return;
    }
    const lagMs = now() - (freshness.asOf ?? startedAt);
    if (lagMs > MAX_LAG_MS) {
      report({ lagMs: Math.round(lagMs) }, 'The replica is behind; reports are read from the primary');
    } else if (isReported && isUsed()) {
      isReported = false;
      log.info({}, 'The replica is read again');
    }
  }

  function report(details: object, message: string): void {
    if (!isReported) log.warn(details, message);
    isReported = true;
  }

  function check(): Promise<void> {
    checking ??= compare().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
  void check();
  return {
    db: withoutTransactions(
      drizzle({ client: { query: read } as unknown as pg.Pool, logger: { logQuery: recordStatement } }),
    ),
    gauges: [
      {
        name: 'database_replica_in_use',
        help: '1 while reports are read from the replica, 0 while it is away or behind.',
        aggregate: 'max',
        read: () => Number(isUsed()),
      },
      {
        name: 'database_replica_connections',
        help: 'Open connections to the replica.',
        read: () => replica.$client.totalCount + probe.$client.totalCount,
      },
    ],
    check,
    async close() {
      clearInterval(timer);
      await checking;
      await Promise.all([closeDatabase(replica), closeDatabase(probe)]);
    },
  };
}

/** In a transaction and not by a setting of the session, which a pooler would give to those who write. */
async function readOnly({ $client: pool }: Database, query: Query, values?: unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    const result = await client.query(query, values);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closed with what it has open, if it is not broken already.
    client.release(true);
    throw error;
  }
}

async function walStateOf({ $client: pool }: Database): Promise<WalState> {
  const query = { text: WAL_STATE, query_timeout: CHECK_TIMEOUT_MS };
  const { rows } = await pool.query<{ wal: string | null; isReplica: boolean; server: string }>(query);
  const [state] = rows;
  if (state === undefined) throw new Error('PostgreSQL did not answer');
  return { ...state, wal: BigInt(state.wal ?? 0) };
}

/** Each statement may go to another connection. */
function withoutTransactions(db: Queryable): Queryable {
  return Object.assign(db, {
    transaction: () => Promise.reject(new Error('A database for reads has no transactions')),
  });
}
