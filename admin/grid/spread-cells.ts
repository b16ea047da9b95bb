import { type CellPosition, type CellRange, cellCount, type GridSize } from './cell-range.ts';

/** A pasted or filled cell: where it goes and which cell of the source it comes from. */
export interface SpreadCell {
  target: CellPosition;
  /** Row and column within the source. */
  source: CellPosition;
}

interface SourceSize {
  rows: number;
  columns: number;
}

/**
 * Where the cells of a clipboard go. A range that is a multiple of the source is filled by repeating it; otherwise the
 * source keeps its size and starts at the range's first cell. What would lie outside of the grid is cut off.
 */
export function spreadOverRange(source: SourceSize, range: CellRange, size: GridSize): SpreadCell[] {
  const height = range.bottom - range.top + 1;
  const width = range.right - range.left + 1;
  const isMultiple = cellCount(range) > 1 && height % source.rows === 0 && width % source.columns === 0;
  const rows = isMultiple ? height : source.rows;
  const columns = isMultiple ? width : source.columns;
  return rectangle(
    {
      top: range.top,
      left: range.left,
      bottom: Math.min(size.rows, range.top + rows) - 1,
      right: Math.min(size.columns, range.left + columns) - 1,
    },
    ({ row, column }) => ({
      row: (row - range.top) % source.rows,
      column: (column - range.left) % source.columns,
    }),
  );
}

/** Ctrl+D: the first row of the range is repeated in the rows below it. */
export function fillDown(range: CellRange): SpreadCell[] {
  return rectangle({ ...range, top: range.top + 1 }, ({ column }) => ({ row: range.top, column }));
}

/** The fill handle: the range is repeated over what the handle was dragged across, in either direction. */
export function fillTo(range: CellRange, filled: CellRange): SpreadCell[] {
  const height = range.bottom - range.top + 1;
  const width = range.right - range.left + 1;
  return rectangle(filled, ({ row, column }) => ({
    row: range.top + modulo(row - range.top, height),
    column: range.left + modulo(column - range.left, width),
  })).filter(({ target, source }) => target.row !== source.row || target.column !== source.column);
}

/** The range that a handle dragged to `to` covers: it grows in one direction, the one that was dragged further. */
export function filledRange(range: CellRange, to: CellPosition): CellRange {
  const down = Math.max(to.row - range.bottom, range.top - to.row, 0);
  const across = Math.max(to.column - range.right, range.left - to.column, 0);
  if (down === 0 && across === 0) return range;
  return down >= across
    ? { ...range, top: Math.min(range.top, to.row), bottom: Math.max(range.bottom, to.row) }
    : { ...range, left: Math.min(range.left, to.column), right: Math.max(range.right, to.column) };
}

function rectangle(
  { top, bottom, left, right }: CellRange,
  sourceOf: (target: CellPosition) => CellPosition,
): SpreadCell[] {
  const cells: SpreadCell[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      const target = { row, column };
      cells.push({ target, source: sourceOf(target) });
    }
  return cells;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
