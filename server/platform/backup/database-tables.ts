import type { Readable } from 'node:stream';
import pg from 'pg';
import { copyOut } from '#server/platform/database/copy-rows.ts';
import { QUEUE_SCHEMA } from '#server/platform/database/queue-schema.ts';
import type { BackedUpSequence, BackedUpTable } from './manifest.ts';

export interface TableShape {
  schema: string;
  name: string;
  columns: string[];
  /** Makes the order of rows the same in every database, whatever its collation: the columns of the primary key. */
  order: string[];
}

/**
 * Announcements to processes that run. A restored shop has none, and ids of transactions mean nothing in another
 * cluster.
 */
const TRANSIENT_TABLES = ['changes'];
/** Of pg-boss: what was queued and how. The rest is its own housekeeping. */
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job_common', 'job_dependency'];

/** How the values of every table are written, whatever the settings of the server. */
const SESSION_SETTINGS = `
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set xmloption = 'content';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'`;

/** A connection on which nothing times out and every value has one form. It is closed with `client.end()`. */
export async function connect(url: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true });
  // The failed statement reports it as well; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SESSION_SETTINGS);
  return client;
}

/** Every table that belongs into a backup, by name. */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>({
    text: `
      select n.nspname as schema, c.relname as name,
        (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        coalesce((select array_agg(
            case when a.attcollation = 0 then quote_ident(a.attname) else quote_ident(a.attname) || ' collate "C"' end
            order by k.place)
          from pg_index i, unnest(i.indkey) with ordinality as k (number, place), pg_attribute a
          where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number),
          array[format('%I::text collate "C"', c.relname)]) as "order"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p'
        and (n.nspname = 'public' and c.relname <> all ($1) or n.nspname = $2 and c.relname = any ($3))
      order by n.nspname, c.relname`,
    values: [TRANSIENT_TABLES, QUEUE_SCHEMA, QUEUE_TABLES],
  });
  return rows;
}

/** Nobody may change the form of these tables while the transaction is open; reading and writing rows goes on. */
export async function lockTables(client: pg.ClientBase, tables: readonly TableShape[]): Promise<void> {
  if (tables.length > 0) await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`);
}

/** The rows of a table, as text, in the order of its primary key. */
export function copyTable(client: pg.ClientBase, table: TableShape): Readable {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  return copyOut(client, `copy (select ${columns} from ${nameOf(table)} order by ${table.order.join(', ')}) to stdout`);
}

export function fillStatement(table: Pick<BackedUpTable, 'schema' | 'name' | 'columns'>): string {
  return `copy ${nameOf(table)} (${table.columns.map(pg.escapeIdentifier).join(', ')}) from stdin`;
}

/**
 * Where every sequence stands. Sequences know no snapshot: reading them after it makes them stand at or behind every id
 * in it.
 */
export async function readSequences(client: pg.ClientBase): Promise<BackedUpSequence[]> {
  const { rows: found } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and c.relpersistence = 'p' and n.nspname = 'public' order by 1, 2`);
  const sequences: BackedUpSequence[] = [];
  for (const sequence of found) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${nameOf(sequence)}`,
    );
    for (const position of rows) sequences.push({ ...sequence, ...position });
  }
  return sequences;
}

/** Constraints that hold for new rows only. */
export async function readUncheckedConstraints(
  client: pg.ClientBase,
): Promise<{ schema: string; table: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; table: string; name: string }>(`
    select n.nspname as schema, c.relname as "table", x.conname as name
    from pg_constraint x join pg_class c on c.oid = x.conrelid join pg_namespace n on n.oid = c.relnamespace
    where not x.convalidated and n.nspname = 'public' order by 1, 2, 3`);
  return rows;
}

export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}
