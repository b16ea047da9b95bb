/** A cell by its place in the list: row and column count from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** A rectangle of cells; `anchor` is where it was started, `focus` where the keyboard is. */
export interface CellSelection {
  anchor: CellPosition;
  focus: CellPosition;
}

/** The rectangle of a selection, all bounds included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows that fit the window: how far PageUp and PageDown go. */
  pageRows: number;
}

/** A step of the keyboard. */
export type Movement =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'page-up'
  | 'page-down'
  | 'row-start'
  | 'row-end'
  | 'first-row'
  | 'last-row'
  | 'first-cell'
  | 'last-cell'
  | 'next'
  | 'previous';

export function rangeOf({ anchor, focus }: CellSelection): CellRange {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function isInRange({ row, column }: CellPosition, { top, bottom, left, right }: CellRange): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function cellCount({ top, bottom, left, right }: CellRange): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** The nearest cell that the grid has. */
export function clampPosition({ row, column }: CellPosition, { rows, columns }: GridSize): CellPosition {
  return { row: clamp(row, rows - 1), column: clamp(column, columns - 1) };
}

/** Where a key leads. `next` and `previous` (Tab) go on in the following row; the others stop at the edge. */
export function moveCell({ row, column }: CellPosition, movement: Movement, size: GridSize): CellPosition {
  const page = Math.max(1, size.pageRows - 1);
  const target: Record<Movement, CellPosition> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    'page-up': { row: row - page, column },
    'page-down': { row: row + page, column },
    'row-start': { row, column: 0 },
    'row-end': { row, column: size.columns - 1 },
    'first-row': { row: 0, column },
    'last-row': { row: size.rows - 1, column },
    'first-cell': { row: 0, column: 0 },
    'last-cell': { row: size.rows - 1, column: size.columns - 1 },
    next: column + 1 < size.columns || row + 1 >= size.rows ? { row, column: column + 1 } : { row: row + 1, column: 0 },
    previous: column > 0 || row === 0 ? { row, column: column - 1 } : { row: row - 1, column: size.columns - 1 },
  };
  return clampPosition(target[movement], size);
}

/** Whether Tab would leave the grid instead of moving in it: nobody shall be caught in it. */
export function leavesGrid({ row, column }: CellPosition, movement: 'next' | 'previous', size: GridSize): boolean {
  return movement === 'next' ? row >= size.rows - 1 && column >= size.columns - 1 : row <= 0 && column <= 0;
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max));
}
