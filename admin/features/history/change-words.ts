import type { ChangeSetKind, ChangeSource, UndoObstacle } from '#contract/history/change-sets.ts';
import type { ChangeSet } from '#contract/history/history-admin.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { fieldName, tableName } from './field-name.ts';

const SHOWN_COUNTS = 4;

const KINDS: Record<ChangeSetKind, () => string> = {
  edit: m.admin_changes_kind_edit,
  bulk: m.admin_changes_kind_bulk,
  import: m.admin_changes_kind_import,
  exchange: m.admin_changes_kind_exchange,
  schedule: m.admin_changes_kind_schedule,
  undo: m.admin_changes_kind_undo,
};

const SOURCES: Record<ChangeSource, () => string> = {
  staff: m.admin_changes_source_staff,
  import: m.admin_changes_source_import,
  exchange: m.admin_changes_source_exchange,
  script: m.admin_changes_source_script,
  database: m.admin_changes_source_database,
};

const OBSTACLES: Record<UndoObstacle, () => string> = {
  changed_since: m.admin_undo_changed_since,
  row_deleted: m.admin_undo_row_deleted,
  row_exists: m.admin_undo_row_exists,
  in_use: m.admin_undo_in_use,
  not_enough_stock: m.admin_undo_not_enough_stock,
  not_allowed: m.admin_undo_not_allowed,
  over_limit: m.admin_undo_over_limit,
  below_cost: m.admin_undo_below_cost,
  constraint: m.admin_undo_constraint,
};

export function kindName(kind: ChangeSetKind): string {
  return KINDS[kind]();
}

export function sourceName(source: ChangeSource): string {
  return SOURCES[source]();
}

/** Why something is not put back, as a sentence. */
export function obstacleSentence(obstacle: UndoObstacle): string {
  return OBSTACLES[obstacle]();
}

/** What a change set is called: its own title, or what it is. */
export function changeSetTitle(changeSet: ChangeSet): string {
  if (changeSet.undoOf !== null) return m.admin_changes_undo_of({ id: changeSet.undoOf });
  return changeSet.title ?? kindName(changeSet.kind);
}

type Count = ChangeSet['fieldCounts'][number];

/** `Цена × 312`, `Цена` of one row, or `Остаток: добавлено 4`. */
export function countWords({ table, operation, field, rows }: Count): string {
  const count = groupThousands(rows);
  const isPart = table !== 'products' && field !== null;
  if (operation === 'insert') return m.admin_changes_added({ what: tableName(table), count });
  if (operation === 'delete') return m.admin_changes_deleted({ what: tableName(table), count });
  const what = field === null ? tableName(table) : isPart ? partName(table, field) : fieldName(field);
  // A lone number behind a name would read as the value of the field.
  return rows === 1 ? what : m.admin_changes_count({ what, count });
}

/** The quantity of a stock is the stock; other fields are named with their table. */
function partName(table: string, field: string): string {
  return table === 'store_stock' ? tableName(table) : `${tableName(table)}, ${fieldName(field).toLowerCase()}`;
}

/** The largest counts of a change set, and how many kinds of change are left out. */
export function countsInWords({ fieldCounts }: ChangeSet): { words: string[]; others: number } {
  const counts = fieldCounts.toSorted((a, b) => b.rows - a.rows);
  return {
    words: counts.slice(0, SHOWN_COUNTS).map(countWords),
    others: Math.max(0, counts.length - SHOWN_COUNTS),
  };
}
