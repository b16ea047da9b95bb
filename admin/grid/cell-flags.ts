import { type CellRange, isInRange } from './cell-range.ts';
import type { PendingEdit } from './pending-edits.ts';

/** What a cell is drawn with, as bits, so that a cell compares one number to know whether it must be drawn again. */
export const CELL = {
  active: 1,
  inRange: 2,
  changed: 4,
  refused: 8,
  conflict: 16,
  copied: 32,
  filling: 64,
  highlighted: 128,
  rowSelected: 256,
  /** The corner of the range, where the fill handle is. */
  corner: 512,
  pinned: 1024,
  lastPinned: 2048,
  readOnly: 4096,
} as const;

interface FlagSource {
  row: number;
  column: number;
  focus: { row: number; column: number };
  range: CellRange;
  copied: CellRange | null;
  filling: CellRange | null;
  edit: PendingEdit | undefined;
  isHighlighted: boolean;
  isRowSelected: boolean;
  isReadOnly: boolean;
  pinnedCount: number;
}

export function cellFlags(source: FlagSource): number {
  const { row, column, focus, range, copied, filling, edit, pinnedCount } = source;
  const at = { row, column };
  return (
    (focus.row === row && focus.column === column ? CELL.active : 0) |
    (isInRange(at, range) ? CELL.inRange : 0) |
    (edit ? CELL.changed : 0) |
    (edit?.error === undefined ? 0 : CELL.refused) |
    (edit?.conflict ? CELL.conflict : 0) |
    (copied && isInRange(at, copied) ? CELL.copied : 0) |
    (filling && isInRange(at, filling) ? CELL.filling : 0) |
    (source.isHighlighted ? CELL.highlighted : 0) |
    (source.isRowSelected ? CELL.rowSelected : 0) |
    (range.bottom === row && range.right === column ? CELL.corner : 0) |
    (column < pinnedCount ? CELL.pinned : 0) |
    (column === pinnedCount - 1 ? CELL.lastPinned : 0) |
    (source.isReadOnly ? CELL.readOnly : 0)
  );
}

/** Whether a note below the cell explains what is wrong with it. */
export function isNoted(flags: number): boolean {
  return (flags & (CELL.refused | CELL.conflict)) !== 0;
}
