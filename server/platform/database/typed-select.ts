import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** A date is text in JSON, and a 64-bit number a number. */
type InJson<Value> = Value extends Date ? string : Value extends bigint ? number : Value;
type FieldInJson<Field> = Field extends Column
  ? InJson<GetColumnData<Field>>
  : Field extends SQL<infer Value>
    ? Value
    : never;

/** The row of `selectRow(fields)`. */
export type SelectedRow<Fields extends Record<string, SQL>> = {
  [Name in keyof Fields]: Fields[Name] extends SQL<infer Value> ? Value : never;
};

/**
 * `jsonb_build_object` of columns and expressions, with the type that its rows have. It is rendered once: make it a
 * constant. Its fields have no parameters; what depends on the call is added by `||`.
 */
export function jsonObject<const Fields extends Record<string, Column | SQL>>(
  fields: Fields,
): SQL<{ [Name in keyof Fields]: FieldInJson<Fields[Name]> }> {
  const pairs = Object.entries(fields).map(([name, field]) => sql`'${sql.raw(name)}', ${field}`);
  const { sql: text, params } = dialect.sqlToQuery(sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`);
  if (params.length > 0) throw new Error(`A constant JSON object has no parameters: ${text}`);
  return sql.raw(text) as SQL<{ [Name in keyof Fields]: FieldInJson<Fields[Name]> }>;
}

/** A select without `from`: one row with these fields, which features export with their types. */
export function selectRow<Fields extends Record<string, SQL>>(fields: Fields): SQL<SelectedRow<Fields>> {
  const columns = Object.entries(fields).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`);
  return sql`select ${sql.join(columns, sql`, `)}`;
}
