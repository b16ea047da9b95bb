import { and, asc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  type FieldProblem,
  type RecordField,
  type RecordKind,
  type RecordValue,
  type RecordValues,
  valueKeys,
} from '#contract/records/record-kind.ts';
import { type RecordKindName, recordKind } from '#contract/records/record-kinds.ts';
import type { ListedRecord } from '#contract/records/records.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { RecordSource } from './record-source.ts';

interface TableOptions {
  kind: RecordKindName;
  table: PgTable;
  /** Properties of the columns of its key. */
  keys?: readonly string[];
  orderBy?: readonly SQL[];
  /** Numbers that lists show, by their names. */
  counts?: Readonly<Record<string, SQL>>;
  /** What else a new row needs. */
  onInsert?(tx: Tx, values: Readonly<RecordValues>): Promise<Record<string, unknown>>;
  problemIn?: RecordSource['problemIn'];
  isInUse?: RecordSource['isInUse'];
  constraints?: Readonly<Record<string, FieldProblem>>;
}

type Row = Record<string, unknown>;

/** Records that are the rows of a table whose columns are called as the fields of the kind. */
export function tableSource(options: TableOptions): RecordSource {
  const { table, keys = ['id'], counts = {}, onInsert, problemIn, isInUse, constraints = {} } = options;
  const kind: RecordKind = recordKind(options.kind);
  const columns = getTableColumns(table);
  const column = (property: string): PgColumn => {
    const found = columns[property];
    if (found === undefined) throw new Error(`${getTableName(table)} has no ${property}`);
    return found;
  };
  const keyColumns = keys.map(column);
  const parentColumn = kind.parent && column(camelCase(kind.parent.field));
  const position = kind.order && column('position');
  const orderBy = options.orderBy ?? [...(position ? [asc(position)] : []), ...keyColumns.map((one) => asc(one))];
  // A list of articles without their texts.
  const listedFields = kind.fields.filter((field) => field.kind !== 'rich');
  const listed = Object.fromEntries(
    [...keys, ...listedFields.map(({ key }) => camelCase(key))].map((one) => [one, column(one)]),
  );

  const idOf = (row: Row): string => keys.map((key) => String(row[key])).join(':');

  function whereId(id: string): SQL | null {
    const parts = keys.length === 1 ? [id] : id.split(':');
    if (parts.length !== keys.length) return null;
    const conditions = keyColumns.map((one, at) => keyCondition(one, parts[at] ?? ''));
    return conditions.some((one) => one === null) ? null : (and(...conditions.map((one) => one ?? sql`false`)) ?? null);
  }

  async function readRow(db: Queryable, id: string, lock: 'no lock' | 'for update'): Promise<Row | null> {
    const where = whereId(id);
    if (where === null) return null;
    const query = db.select().from(table).where(where);
    const [row] = await (lock === 'for update' ? query.for('update') : query);
    return row ?? null;
  }

  return {
    kind: options.kind,
    table: getTableName(table),
    async list(db, parent): Promise<ListedRecord[]> {
      const counted = Object.fromEntries(
        Object.entries(counts).map(([name, count]) => [`count ${name}`, sql<number>`${count}`.mapWith(Number)]),
      );
      const query = db.select({ ...listed, ...counted }).from(table);
      const where = parent === null || !parentColumn ? undefined : (keyCondition(parentColumn, parent) ?? sql`false`);
      const rows: Row[] = await query.where(where).orderBy(...orderBy);
      return rows.map((row) => ({
        id: idOf(row),
        values: valuesOf(listedFields, row),
        counts: Object.fromEntries(Object.keys(counts).map((name) => [name, Number(row[`count ${name}`])])),
      }));
    },
    async read(db, id, lock) {
      const row = await readRow(db, id, lock);
      return row === null ? null : valuesOf(kind.fields, row);
    },
    async insert(tx, values, parent) {
      const own = columnsOf(kind.fields, values);
      const within = kind.order?.within;
      const more: Row = { ...own, ...(await onInsert?.(tx, values)) };
      if (kind.parent && parent !== null) more[camelCase(kind.parent.field)] = Number(parent);
      if (position) {
        const group = within ? sql`where ${column(camelCase(within))} = ${more[camelCase(within)]}` : sql``;
        more.position = sql`(select coalesce(max(${position}), -1) + 1 from ${table} ${group})`;
      }
      const returned = Object.fromEntries(keys.map((key) => [key, column(key)]));
      const [row] = await tx.insert(table).values(more).returning(returned);
      if (row === undefined) throw new Error('An insert returns its row');
      return idOf(row);
    },
    async update(tx, id, values, changed) {
      const where = whereId(id);
      const fields = kind.fields.filter((field) => valueKeys(field).some((key) => changed.has(key)));
      if (where !== null) await tx.update(table).set(columnsOf(fields, values)).where(where);
    },
    async remove(tx, id) {
      const where = whereId(id);
      if (where !== null) await tx.delete(table).where(where);
    },
    async neighbours(tx, id) {
      const row = await readRow(tx, id, 'for update');
      if (row === null || !position) return null;
      const within = kind.order?.within;
      const group = within ? eq(column(camelCase(within)), row[camelCase(within)]) : undefined;
      const rows: Row[] = await tx
        .select({ ...Object.fromEntries(keys.map((key) => [key, column(key)])), position })
        .from(table)
        .where(group)
        .orderBy(...orderBy)
        .for('update');
      return rows.map((one) => ({ id: idOf(one), position: Number(one.position) }));
    },
    async writePositions(tx, ids) {
      const [keyColumn] = keyColumns;
      if (keyColumn === undefined || !position) return;
      const numbers = sql.param(ids.map(Number));
      await tx
        .update(table)
        .set({ position: sql`array_position(${numbers}::int[], ${keyColumn}) - 1` })
        .where(sql`${keyColumn} = any(${numbers}::int[])
          and ${position} <> array_position(${numbers}::int[], ${keyColumn}) - 1`);
    },
    ...(problemIn && { problemIn }),
    ...(isInUse && { isInUse }),
    problemOf: (constraint) => constraints[constraint] ?? unknownReference(kind, getTableName(table), constraint),
  };
}

/** A key of another table that nothing has: the field that names it. */
function unknownReference({ fields }: RecordKind, table: string, constraint: string): FieldProblem | null {
  const field = fields.find(({ key, kind }) => kind === 'reference' && constraint.startsWith(`${table}_${key}_`));
  return field === undefined ? null : { field: field.key, problem: 'unknown_choice' };
}

/** Null: no row has such a key. */
function keyCondition(column: PgColumn, text: string): SQL | null {
  if (column.dataType !== 'number') return eq(column, text);
  return /^-?\d{1,9}$/.test(text) ? eq(column, Number(text)) : null;
}

function valuesOf(fields: readonly RecordField[], row: Row): RecordValues {
  return Object.fromEntries(
    fields.flatMap((field): [string, RecordValue][] => {
      const stored = row[camelCase(field.key)] ?? null;
      if (!field.isLocalized) return [[field.key, recordValue(stored)]];
      const { ru, uz } = (stored ?? {}) as { ru?: string; uz?: string };
      return [
        [`${field.key}_ru`, ru || null],
        [`${field.key}_uz`, uz || null],
      ];
    }),
  );
}

function columnsOf(fields: readonly RecordField[], values: Readonly<RecordValues>): Row {
  return Object.fromEntries(
    fields.map((field): [string, unknown] => {
      const property = camelCase(field.key);
      if (field.isLocalized) {
        const ru = values[`${field.key}_ru`] ?? null;
        const uz = values[`${field.key}_uz`] ?? null;
        return [property, ru === null ? null : uz === null ? { ru } : { ru, uz }];
      }
      return [property, columnOf(field, values[field.key] ?? null)];
    }),
  );
}

function recordValue(stored: unknown): RecordValue {
  return stored instanceof Date ? stored.toISOString() : (stored as RecordValue);
}

function columnOf({ kind }: RecordField, value: RecordValue): unknown {
  if (kind === 'flag') return value === true;
  return kind === 'moment' && typeof value === 'string' ? new Date(value) : value;
}

function camelCase(key: string): string {
  return key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
