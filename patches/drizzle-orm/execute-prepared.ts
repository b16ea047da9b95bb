/**
 * Patch of drizzle-orm 0.45.4: gives a raw statement a name, so that every connection parses and plans it once.
 * Drizzle prepares only what its query builder has made.
 *
 * - Gain: to read what an order needs takes 0.2 ms instead of 1.3 ms (decision 011); on a busy machine 0.65 instead of
 *   0.9 ms.
 * - Test: `execute-prepared.test.ts` looks into `pg_prepared_statements`.
 * - Goes when Drizzle can prepare `db.execute` by name.
 */
import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';

const dialect = new PgDialect();
const names = new Map<string, string>();
/** Every connection keeps each statement for ever, so texts that depend on the input must not be prepared. */
const MAX_PREPARED_STATEMENTS = 200;

/** Like `db.execute`, for long statements that run often. Their text must not depend on the values. */
export async function executePrepared<Row extends Record<string, unknown>>(
  db: PgDatabase<NodePgQueryResultHKT>,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const query = dialect.sqlToQuery(statement);
  const prepared = db._.session.prepareQuery(query, undefined, nameOf(query.sql), false);
  return (await prepared.execute()) as QueryResult<Row>;
}

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MAX_PREPARED_STATEMENTS) {
    name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}
