import { createHash } from 'node:crypto';
import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

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
): (db: Queryable, values: Values) => Promise<Row[]> {
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
