import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { isUnusableConnection } from './database-outage.ts';
import { withComment } from './statement-comment.ts';

/** How long a statement may take, in milliseconds. */
export interface StatementLimits {
  /** Of a visitor's call. */
  statementMs: number;
  /** Of what runs inside `withLongStatements`. PostgreSQL ends every statement that takes longer. */
  longStatementMs: number;
  /** For a row or table that another transaction has locked. */
  lockMs: number;
}

/** How soon PostgreSQL notices that nobody waits for a statement any more. */
const ABANDONED_CHECK_MS = 5_000;

/** A new connection is not refused because a busy machine takes long. */
const MIN_SETTING_MS = 5_000;

const longStatements = new AsyncLocalStorage<true>();

/**
 * Runs what may legitimately take long: reading the catalogue, jobs, calls of staff. Everything that `work` starts, timers
 * and listeners too, may take as long. A query builder sends its statement when it is awaited, so `work` awaits it.
 */
export function withLongStatements<Result>(work: () => Result): Result {
  return longStatements.run(true, work);
}

type LimitedQuery = pg.QueryConfig & { query_timeout: number };
type SendQuery = (...call: unknown[]) => unknown;

/**
 * Limits every statement of a pool, also while the database is frozen or gone without a word, and ends a connection that is
 * of no use any more: one whose statement timed out still waits for it, and one that stands on a demoted primary would
 * refuse every write. The pool replaces it.
 */
export function limitStatements(pool: pg.Pool, limits: StatementLimits, onUnusable: (error: Error) => void): void {
  const send = pool.query.bind(pool) as SendQuery;
  // A pool sends a statement when a connection is free, and then in the context of whoever had it before.
  const query: SendQuery = (statement, ...rest) => send(limited(statement, limits), ...rest);
  pool.query = query as typeof pool.query;
  pool.on('connect', (client) => limitConnection(client, limits, onUnusable));
}

function limitConnection(client: pg.PoolClient, limits: StatementLimits, onUnusable: (error: Error) => void): void {
  const send = client.query.bind(client) as SendQuery;

  function check(error: unknown): void {
    if (!(error instanceof Error) || !isUnusableConnection(error)) return;
    onUnusable(error);
    (client as pg.Client & pg.PoolClient).end().catch(() => undefined);
  }

  const query: SendQuery = (statement, ...rest) => {
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      const checked = (error: unknown, ...result: unknown[]) => {
        check(error);
        callback(error, ...result);
      };
      return send(limited(statement, limits), ...rest.slice(0, -1), checked);
    }
    const result = send(limited(statement, limits), ...rest);
    return result instanceof Promise ? result.catch(rethrow) : result;
  };
  const rethrow = (error: unknown): never => {
    check(error);
    throw error;
  };
  client.query = query as typeof client.query;
}

/** Streams have no limit: they are as fast as their readers. Here too because the pool changes the context. */
function limited(statement: unknown, { statementMs, longStatementMs }: StatementLimits): unknown {
  const query = typeof statement === 'string' ? { text: statement } : (statement as object);
  if ('submit' in query || 'query_timeout' in query) return query;
  return { ...withComment(query), query_timeout: longStatements.getStore() ? longStatementMs : statementMs };
}

/** Sent once on each connection; a pooler in transaction mode gives all its connections the same. */
export function limitsOfConnection({ longStatementMs, lockMs, statementMs }: StatementLimits): LimitedQuery {
  const settings = [
    `set statement_timeout = ${longStatementMs}`,
    `set lock_timeout = ${lockMs}`,
    `set client_connection_check_interval = ${ABANDONED_CHECK_MS}`,
  ];
  return { text: settings.join('; '), query_timeout: Math.max(statementMs, MIN_SETTING_MS) };
}
