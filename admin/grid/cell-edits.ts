import type { CellPosition } from './cell-range.ts';
import type { CellValue } from './cell-value.ts';
import type { GridColumn } from './grid-column.ts';
import type { GridStore } from './grid-store.ts';
import type { NewEdit, PendingEdit } from './pending-edits.ts';

/** What shall be written into a cell: a value, or a text that the column reads. */
export type CellInput = { value: CellValue } | { text: string };

export interface WrittenCells {
  /** Cells that got a new value or error. */
  changed: number;
  /** Cells that nobody may edit here. */
  readOnly: number;
  /** Cells whose new content cannot be saved. */
  refused: number;
}

/**
 * Writes into cells as one operation, which one Ctrl+Z takes back. Content that is no value of its column stays in the
 * cell with the reason; cells of rows that are not loaded are left out, so callers load them first.
 */
export function writeCells<Row>(
  store: GridStore<Row>,
  inputs: readonly { position: CellPosition; input: CellInput }[],
): WrittenCells {
  const { ids, columns } = store.state.getState();
  const edits: NewEdit[] = [];
  let readOnly = 0;
  for (const { position, input } of inputs) {
    const id = ids[position.row];
    const column = columns[position.column];
    if (id === undefined || !column) continue;
    if (!column.editor) {
      readOnly += 1;
      continue;
    }
    const row = store.rowOf(id);
    if (row !== undefined) edits.push({ id, field: column.key, edit: editOf(column, column.valueOf(row), input) });
  }
  const checked = withChecks(store, edits);
  const touched = store.edits.apply(checked);
  store.touch(touched);
  return { changed: checked.length, readOnly, refused: checked.filter(({ edit }) => edit.error !== undefined).length };
}

function editOf<Row>(column: GridColumn<Row>, before: CellValue, input: CellInput): PendingEdit {
  if ('value' in input) return { before, after: input.value };
  const parsed = column.parse?.(input.text) ?? { value: input.text };
  return 'error' in parsed
    ? { before, after: before, typed: input.text, error: parsed.error }
    : { before, after: parsed.value };
}

/** The new edits with the columns' checks; a check of one cell may read the new values of others in its row. */
function withChecks<Row>(store: GridStore<Row>, edits: readonly NewEdit[]): NewEdit[] {
  const columns = new Map(store.state.getState().columns.map((column) => [column.key, column]));
  const fresh = new Map(edits.map((one) => [`${one.id}:${one.field}`, one.edit.after]));
  return edits.map((one) => {
    const column = columns.get(one.field);
    if (one.edit.error !== undefined || !column?.check) return one;
    const error = column.check(one.edit.after, (key) => {
      const other = columns.get(key);
      const written = fresh.get(`${one.id}:${key}`);
      return written === undefined ? ((other && store.valueAt(one.id, other)) ?? null) : written;
    });
    return error === undefined ? one : { ...one, edit: { ...one.edit, error } };
  });
}
