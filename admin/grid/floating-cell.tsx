import type { ReactNode } from 'react';
import { ROW_HEIGHT, SELECT_WIDTH } from './grid-row.tsx';

interface FloatingCellProps {
  row: number;
  column: number;
  offsets: readonly number[];
  pinnedCount: number;
  children(width: number): ReactNode;
}

/** Something that stands over one cell and scrolls with it; over a pinned column it stays in place sideways. */
export function FloatingCell({ row, column, offsets, pinnedCount, children }: FloatingCellProps) {
  const left = SELECT_WIDTH + (offsets[column] ?? 0);
  const width = (offsets[column + 1] ?? left) - (offsets[column] ?? 0);
  const isPinned = column < pinnedCount;
  return (
    // A grid consists of rows of cells for screen readers, so that what stands over a cell is one too.
    // biome-ignore lint/a11y/useSemanticElements: the rows are virtual, which a table cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: what stands in the cell takes the focus
    <div
      role="row"
      aria-rowindex={row + 2}
      className="pointer-events-none absolute inset-x-0 top-0 z-30"
      style={{ transform: `translateY(${row * ROW_HEIGHT}px)`, height: ROW_HEIGHT }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the rows are virtual, which a table cannot be */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: what stands in the cell takes the focus */}
      <div
        role="gridcell"
        aria-colindex={column + 2}
        className="pointer-events-auto"
        style={isPinned ? { position: 'sticky', left, width } : { position: 'absolute', left, width }}
      >
        {children(width)}
      </div>
    </div>
  );
}
