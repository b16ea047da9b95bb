/**
 * Patch of drizzle-orm 0.45.4: prepares a raw statement by name. Drizzle prepares only what its query builder has made.
 *
 * - Gain: to read what an order needs takes 0.2 ms instead of 1.3 ms (decision 011); processor time per order falls by a
 *   seventh, because the text is rendered once (decision 033).
 * - Test: `prepared-statement.test.ts` looks into `pg_prepared_statements`.
 * - Goes when Drizzle can prepare `db.execute` by name.
 */
import { createHash } from 'node:crypto';
import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';

/** A value of a statement, or its place in one that is prepared. */
export type Input<Value> = Value | Placeholder<string, Value>;

export type Inputs<Values> = { [Name in keyof Values]: Placeholder<string, Values[Name]> };

const dialect = new PgDialect();

/**
 * A long statement that runs often with different values. Its text is rendered once per process, and every connection
 * parses and plans it once. Make it a constant: a connection keeps each statement for ever.
 */
export function preparedStatement<Values extends object, Row>(
  build: (inputs: Inputs<Values>) => SQL<Row>,
): (db: PgDatabase<NodePgQueryResultHKT>, values: Values) => Promise<Row[]> {
  let rendered: { query: Query; name: string } | undefined;
  return async (db, values) => {
    rendered ??= render(build(placeholders()));
    const prepared = db._.session.prepareQuery(rendered.query, undefined, rendered.name, false);
    const { rows } = (await prepared.execute(values as Record<string, unknown>)) as { rows: Row[] };
    return rows;
  };
}

function render(statement: SQL): { query: Query; name: string } {
  const query = dialect.sqlToQuery(statement);
  return { query, name: createHash('sha256').update(query.sql).digest('base64url') };
}

/** An object whose every property is the placeholder of this name. */
function placeholders<Values extends object>(): Inputs<Values> {
  return new Proxy<Inputs<Values>>(Object.create(null), { get: (_, name) => sql.placeholder(String(name)) });
}
