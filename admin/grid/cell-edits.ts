import type { CellPosition } from './cell-range.ts';
import type { CellValue } from './cell-value.ts';
import type { GridColumn } from './grid-column.ts';
import type { GridStore, OpenEditor } from './grid-store.ts';
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

export interface CellWrite<Row> {
  id: number;
  column: GridColumn<Row>;
  input: CellInput;
  /** What the person saw when they began; without it, what the cell holds now. */
  seen?: CellValue;
}

/** The cells at these places of the list; places outside of it are left out. */
export function writesAt<Row>(
  store: GridStore<Row>,
  inputs: readonly { position: CellPosition; input: CellInput }[],
): CellWrite<Row>[] {
  const { ids, columns } = store.state.getState();
  return inputs.flatMap(({ position, input }) => {
    const id = ids[position.row];
    const column = columns[position.column];
    return id === undefined || !column ? [] : [{ id, column, input }];
  });
}

/**
 * What the editor of a text writes into its cell and, where the text has another language, into that one's. `twin` is
 * null when the other language was not changed.
 */
export function textWrites<Row>(
  { id, column }: Pick<CellWrite<Row>, 'id' | 'column'>,
  { seen, seenTwin }: OpenEditor,
  main: string,
  twin: string | null,
): CellWrite<Row>[] {
  const other = column.editor?.kind === 'text' && twin !== null ? column.editor.twin?.column() : undefined;
  const write: CellWrite<Row> = { id, column, input: { text: main }, seen };
  if (!other || twin === null) return [write];
  return [write, { id, column: other, input: { text: twin }, ...(seenTwin !== undefined && { seen: seenTwin }) }];
}

/**
 * Writes into cells as one operation, which one Ctrl+Z takes back. Content that is no value of its column stays in the
 * cell with the reason; cells of rows that are not loaded are left out, so callers load them first.
 */
export function writeCells<Row>(store: GridStore<Row>, writes: readonly CellWrite<Row>[]): WrittenCells {
  const editable = writes.filter(({ column }) => column.editor !== undefined);
  const edits = editable.flatMap(({ id, column, input, seen }): ColumnEdit<Row>[] => {
    const row = store.rowOf(id);
    return row === undefined
      ? []
      : [{ id, column, edit: editOf(column, seen === undefined ? column.valueOf(row) : seen, input) }];
  });
  const checked = withChecks(store, edits);
  store.touch(store.edits.apply(checked));
  return {
    changed: checked.length,
    readOnly: writes.length - editable.length,
    refused: checked.filter(({ edit }) => edit.error !== undefined).length,
  };
}

interface ColumnEdit<Row> {
  id: number;
  column: GridColumn<Row>;
  edit: PendingEdit;
}

function editOf<Row>(column: GridColumn<Row>, before: CellValue, input: CellInput): PendingEdit {
  if ('value' in input) return { before, after: input.value };
  const parsed = column.parse?.(input.text) ?? { value: input.text };
  return 'error' in parsed
    ? { before, after: before, typed: input.text, error: parsed.error }
    : { before, after: parsed.value };
}

/** The new edits with the columns' checks; a check of one cell may read the new values of others in its row. */
function withChecks<Row>(store: GridStore<Row>, edits: readonly ColumnEdit<Row>[]): NewEdit[] {
  const fresh = new Map(edits.map(({ id, column, edit }) => [`${id}:${column.key}`, edit.after]));
  return edits.map(({ id, column, edit }) => {
    const error =
      edit.error ??
      column.check?.(edit.after, (key) => {
        const written = fresh.get(`${id}:${key}`);
        return written === undefined ? store.valueOf(id, key) : written;
      });
    return { id, field: column.key, edit: error === undefined ? edit : { ...edit, error } };
  });
}
