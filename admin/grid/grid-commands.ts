import { type CellInput, type WrittenCells, writeCells, writesAt } from './cell-edits.ts';
import { type CellPosition, type CellRange, cellCount } from './cell-range.ts';
import type { GridColumn } from './grid-column.ts';
import type { GridStore } from './grid-store.ts';
import { isRowSelected, setRowsSelected } from './row-selection.ts';
import { fillDown, fillTo, type SpreadCell, spreadOverRange } from './spread-cells.ts';
import { formatHtmlTable, formatTsv, parseTsv } from './tsv.ts';

/** More cells than a browser copies or pastes without a pause; larger changes are made on the server, as bulk changes. */
export const MAX_CELLS = 50_000;

/** Rows are loaded before they are copied or written, since a range may reach beyond what is on the screen. */
export type EnsureRows = (ids: readonly number[]) => Promise<void>;

export type CommandResult = ({ kind: 'written' } & WrittenCells) | { kind: 'too-many' } | { kind: 'nothing' };

/** The text of a range for the clipboard, as text and as a table; null when it is too large. Its rows are loaded. */
export function copyRange<Row>(store: GridStore<Row>, range: CellRange): { text: string; html: string } | null {
  if (cellCount(range) > MAX_CELLS) return null;
  const columns = store.state.getState().columns.slice(range.left, range.right + 1);
  const rows = idsOf(store, range).map((id) => columns.map((column) => copiedText(store, id, column)));
  return { text: formatTsv(rows), html: formatHtmlTable(rows) };
}

function copiedText<Row>(store: GridStore<Row>, id: number, column: GridColumn<Row>): string {
  const row = store.rowOf(id);
  if (row === undefined) return '';
  const edit = store.edits.of(id, column.key);
  if (edit?.typed !== undefined) return edit.typed;
  const value = edit ? edit.after : column.valueOf(row);
  return (column.copy ?? column.format)(value, row);
}

/** Writes a clipboard into the range; it may reach beyond it, downwards and to the right. */
export async function pasteText<Row>(
  store: GridStore<Row>,
  text: string,
  range: CellRange,
  ensure: EnsureRows,
): Promise<CommandResult> {
  const rows = parseTsv(text);
  const source = { rows: rows.length, columns: Math.max(0, ...rows.map((row) => row.length)) };
  if (source.rows === 0) return { kind: 'nothing' };
  const spread = spreadOverRange(source, range, store.size());
  const result = await write(store, spread, ensure, ({ source: { row, column } }) => {
    const cell = rows[row]?.[column];
    return cell === undefined ? undefined : { text: cell };
  });
  selectSpread(store, spread);
  return result;
}

export function fillRangeDown<Row>(
  store: GridStore<Row>,
  range: CellRange,
  ensure: EnsureRows,
): Promise<CommandResult> {
  return copyWithin(store, fillDown(range), ensure);
}

export async function fillRangeTo<Row>(
  store: GridStore<Row>,
  range: CellRange,
  filled: CellRange,
  ensure: EnsureRows,
): Promise<CommandResult> {
  const result = await copyWithin(store, fillTo(range, filled), ensure);
  store.setCell({ row: filled.top, column: filled.left });
  store.setCell({ row: filled.bottom, column: filled.right }, true);
  return result;
}

/** Delete: empties what may be empty. */
export async function clearRange<Row>(
  store: GridStore<Row>,
  range: CellRange,
  ensure: EnsureRows,
): Promise<CommandResult> {
  const { columns } = store.state.getState();
  const cells = spreadOverRange({ rows: 1, columns: 1 }, range, store.size());
  return write(store, cells, ensure, ({ target }) => {
    const column = columns[target.column];
    return column?.editor && column.emptyValue === undefined ? { text: '' } : { value: column?.emptyValue ?? null };
  });
}

/** Values are copied as they are where source and target are one column, as text elsewhere. */
async function copyWithin<Row>(
  store: GridStore<Row>,
  spread: readonly SpreadCell[],
  ensure: EnsureRows,
): Promise<CommandResult> {
  const { ids, columns } = store.state.getState();
  await ensure([...new Set(spread.map(({ source }) => ids[source.row] ?? 0))]);
  return write(store, spread, ensure, ({ source, target }) => {
    const id = ids[source.row];
    const column = columns[source.column];
    if (id === undefined || !column) return undefined;
    const value = store.valueAt(id, column);
    if (value === undefined) return undefined;
    return source.column === target.column ? { value } : { text: copiedText(store, id, column) };
  });
}

async function write<Row>(
  store: GridStore<Row>,
  spread: readonly SpreadCell[],
  ensure: EnsureRows,
  inputOf: (cell: SpreadCell) => CellInput | undefined,
): Promise<CommandResult> {
  if (spread.length > MAX_CELLS) return { kind: 'too-many' };
  const { ids } = store.state.getState();
  await ensure([...new Set(spread.map(({ target }) => ids[target.row] ?? 0))].filter((id) => id > 0));
  const inputs = spread.flatMap((cell): { position: CellPosition; input: CellInput }[] => {
    const input = inputOf(cell);
    return input ? [{ position: cell.target, input }] : [];
  });
  return inputs.length === 0 ? { kind: 'nothing' } : { kind: 'written', ...writeCells(store, writesAt(store, inputs)) };
}

function selectSpread<Row>(store: GridStore<Row>, spread: readonly SpreadCell[]): void {
  const first = spread[0];
  const last = spread.at(-1);
  if (!first || !last) return;
  store.setCell(first.target);
  store.setCell(last.target, true);
}

function idsOf<Row>(store: GridStore<Row>, range: CellRange): number[] {
  return Array.from(store.state.getState().ids.subarray(range.top, range.bottom + 1));
}

/** Space: the rows of the range, all of them on unless all of them are. */
export function toggleRangeRows<Row>(store: GridStore<Row>): void {
  const { rows } = store.state.getState();
  const ids = idsOf(store, store.range());
  store.setRows(setRowsSelected(rows, ids, !ids.every((id) => isRowSelected(rows, id))));
}

/** Ctrl+A: every cell of the list. */
export function selectAllCells<Row>(store: GridStore<Row>): void {
  const { rows, columns } = store.size();
  store.setCell({ row: rows - 1, column: columns - 1 });
  const { cells } = store.state.getState();
  store.state.setState({ cells: { anchor: { row: 0, column: 0 }, focus: cells.focus } });
}

/** Whether an Enter in a cell shall open its editor; a toggle changes at once. */
export function toggleActiveCell<Row>(store: GridStore<Row>): boolean {
  const { cells, columns, ids } = store.state.getState();
  const column = columns[cells.focus.column];
  const id = ids[cells.focus.row];
  if (id === undefined || column?.editor?.kind !== 'toggle') return false;
  const value = store.valueAt(id, column);
  if (value === undefined) return true;
  writeCells(store, [{ id, column, input: { value: value !== true } }]);
  return true;
}
