import { type CSSProperties, memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CELL } from './cell-flags.ts';
import type { CellValue } from './cell-value.ts';
import type { GridColumn } from './grid-column.ts';

export interface GridCellProps<Row> {
  column: GridColumn<Row>;
  /** Counts from 0 over all drawn columns. */
  index: number;
  /** Undefined: the row is on its way. */
  row: Row | undefined;
  value: CellValue;
  /** What was typed when it is no value. */
  typed: string | undefined;
  /** Bits of `CELL`. */
  flags: number;
  width: number;
  /** Distance from the left edge, for pinned columns. */
  left: number;
  /** The id of the element that explains a refused cell. */
  noteId: string | undefined;
}

/**
 * Pinned cells stick only while the grid is scrolled sideways (`data-sideways`): a sticky element in a list that
 * scrolls is a layer of its own, two of them in every row, and layers are what a frame of scrolling costs most.
 */
export const PINNED =
  'group-data-sideways/grid:sticky group-data-sideways/grid:left-(--left) group-data-sideways/grid:z-10';

/**
 * Thirty rows of a dozen cells are drawn in every frame of scrolling, so each element, clip and layer counts. A text
 * without marks is one element that is not positioned. `contain` on every cell cost more than it saved: the row has it.
 */
const FRAME =
  'h-full shrink-0 border-r border-line px-2 text-sm/[31px] outline-none group-data-flinging/rows:text-transparent group-data-flinging/rows:*:invisible';
const MARKED = CELL.active | CELL.changed | CELL.corner;

function background(flags: number): string {
  if (flags & CELL.filling) return 'bg-cobalt-tint';
  if (flags & CELL.inRange && !(flags & CELL.active)) return 'bg-cobalt-tint';
  if (flags & (CELL.refused | CELL.conflict)) return 'bg-anor-tint';
  if (flags & CELL.changed) return 'bg-amber-tint';
  if (flags & CELL.highlighted) return 'bg-leaf-tint';
  if (flags & CELL.rowSelected) return 'bg-cobalt-tint';
  return 'bg-paper group-hover/row:bg-mist';
}

const DRAWN = {
  start: 'flex items-center',
  centre: 'flex items-center justify-center',
  end: 'flex items-center justify-end tabular',
};

function content(align: 'end' | 'centre' | undefined, isDrawn: boolean): string {
  if (isDrawn) return DRAWN[align ?? 'start'];
  if (align === 'end') return 'truncate text-right tabular';
  return align === 'centre' ? 'truncate text-center' : 'truncate';
}

function GridCellView<Row>(props: GridCellProps<Row>) {
  const { column, index, row, value, typed, flags, width, left, noteId } = props;
  const isPinned = (flags & CELL.pinned) !== 0;
  const style = (isPinned ? { width, '--left': `${left}px` } : { width }) as CSSProperties;
  const isRefused = (flags & (CELL.refused | CELL.conflict)) !== 0;
  const isDrawn = row === undefined || (column.render !== undefined && typed === undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows are virtual, which a table cannot be
    <div
      role="gridcell"
      data-column={index}
      aria-colindex={index + 2}
      aria-readonly={flags & CELL.readOnly ? true : undefined}
      aria-invalid={isRefused || undefined}
      aria-describedby={noteId}
      aria-busy={row === undefined || undefined}
      tabIndex={flags & CELL.active ? 0 : -1}
      style={style}
      className={classNames(
        FRAME,
        content(column.align, isDrawn),
        background(flags),
        (flags & MARKED) !== 0 && 'relative',
        isPinned && PINNED,
        (flags & CELL.lastPinned) !== 0 && 'border-r-slate/50',
        (flags & CELL.copied) !== 0 && 'outline-1! -outline-offset-1 outline-cobalt-text outline-dashed!',
        isRefused && 'text-anor-text',
      )}
    >
      {row === undefined ? (
        <span className="h-2 w-3/5 rounded-full bg-mist" />
      ) : column.render && typed === undefined ? (
        column.render(value, row)
      ) : (
        (typed ?? column.format(value, row))
      )}
      {(flags & MARKED) !== 0 && <Marks flags={flags} isRefused={isRefused} />}
    </div>
  );
}

/** What stands over the content of the active and the changed cell. */
function Marks({ flags, isRefused }: { flags: number; isRefused: boolean }) {
  return (
    <>
      {flags & CELL.changed ? <ChangedMark isRefused={isRefused} /> : null}
      {flags & CELL.active ? (
        <span aria-hidden className="pointer-events-none absolute inset-0 z-10 border-2 border-cobalt-text" />
      ) : null}
      {flags & CELL.corner && !(flags & CELL.readOnly) ? (
        <span
          aria-hidden
          data-fill-handle
          className="absolute right-0 bottom-0 z-20 size-2 cursor-crosshair bg-cobalt-text outline outline-paper"
        />
      ) : null}
    </>
  );
}

/** A corner, so that colour is not the only mark of an unsaved cell. */
function ChangedMark({ isRefused }: { isRefused: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute top-0 left-0 size-0 border-4 border-r-transparent border-b-transparent',
        isRefused
          ? 'border-anor-text border-r-transparent border-b-transparent'
          : 'border-amber border-r-transparent border-b-transparent',
      )}
    />
  );
}

/** A cell is text: it is drawn again only when its own value or state changes. */
export const GridCell = memo(GridCellView) as typeof GridCellView;
