import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type CellPosition,
  type CellRange,
  type CellSelection,
  clampPosition,
  type GridSize,
  isInRange,
  type Movement,
  moveCell,
  rangeOf,
} from './cell-range.ts';
import type { CellValue } from './cell-value.ts';
import type { GridColumn } from './grid-column.ts';
import { createPendingEdits, type PendingEdits } from './pending-edits.ts';
import { isRowSelected, NO_ROWS, type RowSelection } from './row-selection.ts';

/** The cell whose editor is open. */
export interface OpenEditor extends CellPosition {
  /** What the key typed that opened it; null: it starts with what the cell holds. */
  typed: string | null;
  /** What the server held when it opened. What others write while it is open is a conflict, not a surprise. */
  seen: CellValue;
  /** The same of the text in the other language, which is edited beside it. */
  seenTwin?: CellValue;
}

export interface GridState<Row> {
  /** The ids of the whole list in its order. */
  ids: Int32Array;
  columns: readonly GridColumn<Row>[];
  cells: CellSelection;
  rows: RowSelection;
  editor: OpenEditor | null;
  /** The range that was copied, outlined until it is pasted or Esc is pressed. */
  copied: CellRange | null;
  /** While the fill handle is dragged: the range that would be filled. */
  filling: CellRange | null;
  /** Rows that fit the window. */
  pageRows: number;
  /** Grows with every change of a row's data or edits, so that subscribers read again. */
  revision: number;
}

export interface GridStore<Row> {
  state: StoreApi<GridState<Row>>;
  edits: PendingEdits;
  rowOf(id: number): Row | undefined;
  /** The same list as it is now keeps the active row; another one (`isNew`) begins at its top. */
  setList(ids: Int32Array, isNew?: boolean): void;
  /** The columns in the order in which they are drawn, and all that the list could show. */
  setColumns(columns: readonly GridColumn<Row>[], all?: readonly GridColumn<Row>[]): void;
  move(movement: Movement, isExtending: boolean): void;
  setCell(position: CellPosition, isExtending?: boolean): void;
  setRows(rows: RowSelection): void;
  openEditor(typed: string | null): void;
  closeEditor(): void;
  /** Draws these rows again: their data or edits have changed. */
  touch(ids: Iterable<number>): void;
  /** Draws attention to rows that somebody else has changed. */
  highlight(ids: readonly number[]): void;
  /** What a cell shows: the unsaved edit, or what the server holds; undefined while the row is unknown. */
  valueAt(id: number, column: GridColumn<Row>): CellValue | undefined;
  /** The same by the column's key; null when the row or the column is unknown. */
  valueOf(id: number, key: string): CellValue;
  size(): GridSize;
  range(): CellRange;
  /** The state of a row in one text: equal texts need no new drawing. */
  rowFingerprint(index: number): string;
  isHighlighted(id: number): boolean;
}

const HIGHLIGHT_MS = 2_000;
const START: CellPosition = { row: 0, column: 0 };

/**
 * What a grid shows and where the person is in it. Rows subscribe to their own fingerprint: an edit, a move of the
 * keyboard or a changed row draws the rows concerned and no other, however long the list is.
 */
export function createGridStore<Row>(rowOf: (id: number) => Row | undefined): GridStore<Row> {
  const edits = createPendingEdits();
  const versions = new Map<number, number>();
  const highlighted = new Map<number, number>();
  let byKey = new Map<string, GridColumn<Row>>();
  let columnsVersion = 0;
  const state = createStore<GridState<Row>>(() => ({
    ids: new Int32Array(),
    columns: [],
    cells: { anchor: START, focus: START },
    rows: NO_ROWS,
    editor: null,
    copied: null,
    filling: null,
    pageRows: 20,
    revision: 0,
  }));
  const { getState, setState } = state;

  function size(): GridSize {
    const { ids, columns, pageRows } = getState();
    return { rows: ids.length, columns: columns.length, pageRows };
  }

  function touch(ids: Iterable<number>): void {
    for (const id of ids) versions.set(id, (versions.get(id) ?? 0) + 1);
    setState(({ revision }) => ({ revision: revision + 1 }));
  }

  function setCell(position: CellPosition, isExtending = false): void {
    const focus = clampPosition(position, size());
    setState(({ cells }) => ({ cells: { anchor: isExtending ? cells.anchor : focus, focus } }));
  }

  function valueAt(id: number, column: GridColumn<Row>): CellValue | undefined {
    const edit = edits.of(id, column.key);
    if (edit) return edit.after;
    const row = rowOf(id);
    return row === undefined ? undefined : column.valueOf(row);
  }

  return {
    state,
    edits,
    rowOf,
    size,
    touch,
    setCell,
    setList(ids, isNew = false) {
      const before = getState();
      const cells = isNew ? firstRow(before.cells) : relocate(before.cells, before.ids, ids, before.columns.length);
      setState({ ids, cells, copied: null, filling: null, editor: null });
    },
    setColumns(columns, all = columns) {
      byKey = new Map(all.map((column) => [column.key, column]));
      columnsVersion += 1;
      const { ids, pageRows, cells } = getState();
      const limits = { rows: ids.length, columns: columns.length, pageRows };
      const focus = clampPosition(cells.focus, limits);
      setState({ columns, cells: { anchor: clampPosition(cells.anchor, limits), focus }, copied: null, editor: null });
    },
    move(movement, isExtending) {
      setCell(moveCell(getState().cells.focus, movement, size()), isExtending);
    },
    setRows: (rows) => setState({ rows }),
    openEditor(typed) {
      const { ids, cells, columns } = getState();
      const column = columns[cells.focus.column];
      const row = rowOf(ids[cells.focus.row] ?? 0);
      if (!column?.editor || row === undefined) return;
      const twin = column.editor.kind === 'text' ? column.editor.twin?.column() : undefined;
      const seen = { seen: column.valueOf(row), ...(twin && { seenTwin: twin.valueOf(row) }) };
      setState({ editor: { ...cells.focus, typed, ...seen } });
    },
    closeEditor: () => setState({ editor: null }),
    highlight(ids) {
      for (const id of ids) highlighted.set(id, (highlighted.get(id) ?? 0) + 1);
      touch(ids);
      setTimeout(() => {
        for (const id of ids) {
          const left = (highlighted.get(id) ?? 1) - 1;
          if (left > 0) highlighted.set(id, left);
          else highlighted.delete(id);
        }
        touch(ids);
      }, HIGHLIGHT_MS);
    },
    isHighlighted: (id) => highlighted.has(id),
    valueAt,
    valueOf(id, key) {
      const column = byKey.get(key);
      return (column && valueAt(id, column)) ?? null;
    },
    range: () => rangeOf(getState().cells),
    rowFingerprint(index) {
      const { ids, cells, rows, copied, filling } = getState();
      const id = ids[index];
      if (id === undefined) return '';
      const active = cells.focus.row === index ? cells.focus.column : '';
      const ranges = [rangeOf(cells), copied, filling].map((range) => rowSlice(range, index)).join('|');
      return `${columnsVersion}|${versions.get(id) ?? 0}|${isRowSelected(rows, id) ? 1 : 0}|${active}|${ranges}`;
    },
  };
}

/** The columns of a range in one row, and whether the row is its first or last. */
function rowSlice(range: CellRange | null, row: number): string {
  if (!range || !isInRange({ row, column: range.left }, range)) return '';
  return `${range.left}-${range.right}${row === range.top ? '^' : ''}${row === range.bottom ? '_' : ''}`;
}

/** Where the active cell is in another list: at its beginning, in the same column. */
function firstRow({ focus: { column } }: CellSelection): CellSelection {
  const focus = { row: 0, column };
  return { anchor: focus, focus };
}

/** Where the active cell is after the list was ordered anew: at the same row, wherever that is now. */
function relocate(cells: CellSelection, before: Int32Array, after: Int32Array, columns: number): CellSelection {
  const id = before[cells.focus.row];
  const at = id === undefined ? -1 : after.indexOf(id);
  const limits = { rows: after.length, columns, pageRows: 1 };
  const focus = clampPosition({ row: at >= 0 ? at : cells.focus.row, column: cells.focus.column }, limits);
  return { anchor: focus, focus };
}
