import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { copyIn } from '#server/platform/database/copy-rows.ts';
import { QUEUE_SCHEMA } from '#server/platform/database/queue-schema.ts';
import { BackupError } from './backup-error.ts';
import { copyTable, fillStatement, nameOf, readTables, type TableShape } from './database-tables.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { type BackupPlace, damaged, readStored } from './stored-files.ts';

interface Constraint {
  table: string;
  name: string;
  definition: string;
  /** Of new rows only, as in the database of the backup. */
  isUnchecked: boolean;
}

interface Trigger {
  table: string;
  name: string;
  /** `O`: as usual, `A`: always. */
  mode: string;
}

/**
 * Replaces the rows of every table within the caller's transaction. Triggers are off, because what they would do is in
 * the rows already, and foreign keys are taken off and added again, which checks all rows, so that the order of the
 * tables does not matter. The owner of the tables may do all of this: a superuser is not needed.
 */
export async function fillTables(client: pg.Client, place: BackupPlace, manifest: Manifest): Promise<void> {
  const shapes = await readTables(client);
  const constraints = await dropConstraints(client, manifest);
  const triggers = await disableTriggers(client, shapes);
  await client.query(`truncate ${shapes.map(nameOf).join(', ')}`);
  for (const table of manifest.tables) await fillTable(client, place, table, shapes);
  for (const constraint of constraints) await addConstraint(client, constraint);
  for (const { table, name, mode } of triggers) {
    await client.query(
      `alter table ${table} enable ${mode === 'A' ? 'always ' : ''}trigger ${pg.escapeIdentifier(name)}`,
    );
  }
  for (const sequence of manifest.sequences) {
    const { lastValue, isCalled } = sequence;
    await client.query('select setval($1::regclass, $2, $3)', [nameOf(sequence), lastValue, isCalled]);
  }
  for (const table of manifest.tables) await compareTable(client, table, shapes);
}

async function fillTable(
  client: pg.Client,
  place: BackupPlace,
  table: BackedUpTable,
  shapes: TableShape[],
): Promise<void> {
  const columns = new Set(shapeOf(table, shapes).columns);
  const unknown = table.columns.find((column) => !columns.has(column));
  if (unknown !== undefined) throw new BackupError(`The table ${table.name} has no column ${unknown} in this shop.`);
  const { sha256 } = await readStored(place, table.file, copyIn(client, fillStatement(table)));
  if (sha256 !== table.sha256) throw damaged(table.file);
}

/** The same rows, read from the database again. */
async function compareTable(client: pg.Client, table: BackedUpTable, shapes: TableShape[]): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(copyTable(client, { ...shapeOf(table, shapes), columns: table.columns }), hash);
  if (hash.digest('hex') === table.sha256) return;
  throw new BackupError(`The restored table ${table.name} differs from the backup; nothing was restored.`);
}

function shapeOf(table: BackedUpTable, shapes: readonly TableShape[]): TableShape {
  const shape = shapes.find(({ schema, name }) => schema === table.schema && name === table.name);
  if (shape === undefined) throw new BackupError(`This shop has no table ${table.schema}.${table.name}.`);
  return shape;
}

/** Foreign keys, and what older rows of the backup may break. */
async function dropConstraints(client: pg.Client, { unchecked }: Manifest): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>({
    text: `
      with unchecked as (select * from json_to_recordset($1) as u (schema text, "table" text, name text))
      select x.conrelid::regclass::text as "table", x.conname as name, pg_get_constraintdef(x.oid) as definition,
        u.name is not null as "isUnchecked"
      from pg_constraint x join pg_class c on c.oid = x.conrelid join pg_namespace n on n.oid = c.relnamespace
        left join unchecked u on u.schema = n.nspname and u."table" = c.relname and u.name = x.conname
      where x.conparentid = 0 and n.nspname in ('public', $2)
        and (x.contype = 'f' or x.contype = 'c' and u.name is not null)`,
    values: [JSON.stringify(unchecked), QUEUE_SCHEMA],
  });
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  return rows;
}

async function addConstraint(client: pg.Client, { table, name, definition, isUnchecked }: Constraint): Promise<void> {
  const suffix = isUnchecked && !definition.endsWith('NOT VALID') ? ' not valid' : '';
  await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}${suffix}`);
}

async function disableTriggers(client: pg.Client, shapes: readonly TableShape[]): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>({
    text: `
      select t.tgrelid::regclass::text as "table", t.tgname as name, t.tgenabled as mode
      from pg_trigger t where not t.tgisinternal and t.tgenabled <> 'D' and t.tgrelid = any ($1::regclass[])`,
    values: [shapes.map(nameOf)],
  });
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} disable trigger ${pg.escapeIdentifier(name)}`);
  }
  return rows;
}
