import type { RowOperation, UndoOutcome } from '#contract/history/change-sets.ts';
import type { ChangedField, ChangeRow, ChangeSet } from '#contract/history/history-admin.ts';
import { fieldAccess, RECORDED_TABLES } from '#contract/history/recorded-tables.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type ChangeSetRow, readAuthors } from './change-sets-queries.ts';
import type { HistoryRow } from './history-queries.ts';
import { type NamedRow, type Names, partOfKey, readNames, referencedTable } from './names-queries.ts';

const OPERATIONS: Readonly<Record<HistoryRow['operation'], RowOperation>> = { I: 'insert', U: 'update', D: 'delete' };

/** Who reads: values that they may not see are masked, and names are in their language. */
export interface HistoryReader {
  permissions: ReadonlySet<Permission>;
  locale: Locale;
}

export function presentChangeSet(row: ChangeSetRow): ChangeSet {
  const { id, at, source, kind, staffId, author, title, reason, undoOf, undoneBy, rows, fieldCounts } = row;
  return {
    id,
    at: at.toISOString(),
    source,
    kind,
    author: { id: staffId, name: author },
    title,
    reason,
    undoOf,
    undoneBy,
    rows,
    fieldCounts,
  };
}

/** Rows of the history with the names of what they are about. */
export async function presentChangeRows(
  db: Queryable,
  rows: readonly HistoryRow[],
  reader: HistoryReader,
): Promise<ChangeRow[]> {
  const names = await readNames(db, rows.flatMap(namedBy), reader.locale);
  return rows.map((row) => {
    const { id, tableName: table, rowKey: key, entityKey, operation } = row;
    const entity = RECORDED_TABLES[table]?.entity ?? table;
    const part = partOfKey(table, key);
    return {
      id,
      table,
      key,
      operation: OPERATIONS[operation],
      entity: { table: entity, key: entityKey, name: names.of(entity, entityKey) },
      rowName: part && names.of(part.table, part.key),
      fields: fieldsOf(row).map((field) => presentField(row, field, { names, reader })),
    };
  });
}

function fieldsOf({ before, after }: HistoryRow): string[] {
  return Object.keys(after ?? before ?? {});
}

function presentField(
  { tableName, before, after }: HistoryRow,
  field: string,
  { names, reader }: { names: Names; reader: HistoryReader },
): ChangedField {
  if (!reader.permissions.has(fieldAccess(tableName, field).see)) {
    return { field, before: null, after: null, beforeName: null, afterName: null, isMasked: true };
  }
  const values = { before: before?.[field] ?? null, after: after?.[field] ?? null };
  const table = referencedTable(tableName, field);
  return {
    field,
    ...values,
    beforeName: table && names.of(table, values.before),
    afterName: table && names.of(table, values.after),
    isMasked: false,
  };
}

function namedBy(row: HistoryRow): NamedRow[] {
  const { tableName, rowKey, entityKey, before, after } = row;
  const part = partOfKey(tableName, rowKey);
  const referenced = fieldsOf(row).flatMap((field) => {
    const table = referencedTable(tableName, field);
    if (table === null) return [];
    return [before?.[field], after?.[field]].flatMap((key) =>
      typeof key === 'number' ? [{ table, key: `${key}` }] : [],
    );
  });
  return [
    { table: RECORDED_TABLES[tableName]?.entity ?? tableName, key: entityKey },
    ...(part ? [part] : []),
    ...referenced,
  ];
}

/** The outcome of an undo, or of its preview, with names and without what the reader may not see. */
export async function presentOutcome(db: Queryable, outcome: UndoOutcome, { permissions, locale }: HistoryReader) {
  const { conflictSamples } = outcome;
  const authors = await readAuthors(
    db,
    conflictSamples.flatMap(({ changeSetId }) => changeSetId ?? []),
  );
  const named = conflictSamples.flatMap(({ table, entityKey, field, current, before }) => {
    const referenced = field === null ? null : referencedTable(table, field);
    const keys = referenced === null ? [] : [current, before].map((key) => ({ table: referenced, key: String(key) }));
    return [{ table: RECORDED_TABLES[table]?.entity ?? table, key: entityKey }, ...keys];
  });
  const names = await readNames(db, named, locale);
  return {
    ...outcome,
    conflictSamples: conflictSamples.map((conflict) => {
      const { table, entityKey, field, current, before, changeSetId } = conflict;
      const isMasked = !permissions.has(fieldAccess(table, field).see);
      const referenced = field === null || isMasked ? null : referencedTable(table, field);
      return {
        ...conflict,
        entityName: names.of(RECORDED_TABLES[table]?.entity ?? table, entityKey),
        current: isMasked ? null : current,
        before: isMasked ? null : before,
        currentName: referenced && names.of(referenced, current),
        beforeName: referenced && names.of(referenced, before),
        isMasked,
        changedBy: changeSetId === null ? null : (authors.get(changeSetId) ?? null),
      };
    }),
  };
}
