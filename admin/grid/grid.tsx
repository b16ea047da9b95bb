import { type ReactNode, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { CellEditor } from './cell-editor.tsx';
import { CellNote } from './cell-note.tsx';
import { columnOffsets } from './column-layout.ts';
import { GridHeader, type GridHeaderProps } from './grid-header.tsx';
import { GridRow, ROW_HEIGHT, SELECT_WIDTH } from './grid-row.tsx';
import type { GridStore } from './grid-store.ts';
import { useFocusedCell } from './use-focused-cell.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { type GridActions, useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useGridWindow } from './use-grid-window.ts';

export interface GridProps<Row>
  extends Omit<GridHeaderProps<Row>, 'store' | 'columns' | 'offsets' | 'pinnedCount' | 'from' | 'to'> {
  store: GridStore<Row>;
  /** Names the grid for screen readers. */
  label: string;
  widths: readonly number[];
  pinnedCount: number;
  actions: GridActions;
  rowLabel(row: Row): string;
  /** Rows that are drawn, so that their data can be read. */
  onVisible(from: number, to: number): void;
  /** A cell in conflict is settled: with what is stored now, or with what was typed here. */
  onSettle(id: number, field: string, choice: 'theirs' | 'mine'): void;
  /** Drawn over the rows' place: an empty list, a failure. */
  overlay?: ReactNode;
}

/**
 * A list as a spreadsheet. Rows and columns are virtual: at most about sixty row elements exist, and while the list
 * scrolls they are used again for other rows instead of being made anew.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { store, label, widths, pinnedCount, actions, rowLabel, onSettle, onVisible, overlay } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const count = useStore(store.state, ({ ids }) => ids.length);
  const columns = useStore(store.state, (state) => state.columns);
  // Rows and header are drawn again when this array is another one, so it is made once for each layout.
  const widthsKey = widths.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same widths mean the same offsets
  const offsets = useMemo(() => columnOffsets(widths), [widthsKey]);
  const { places, elements, from, to, isFlinging } = useGridWindow({
    store,
    scroller,
    count,
    offsets,
    pinnedCount,
    onVisible,
  });
  useFocusedCell(store, scroller, offsets, pinnedCount);
  const keys = useGridKeys(store, actions);
  const pointer = useGridPointer(store, actions);
  const clipboard = useGridClipboard(store, actions);
  const width = SELECT_WIDTH + (offsets.at(-1) ?? 0);
  return (
    <div className="relative min-h-0 grow">
      {/* biome-ignore lint/a11y/useSemanticElements: the rows are virtual, which a table cannot be */}
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        tabIndex={-1}
        {...keys}
        {...pointer}
        {...clipboard}
        className="group/grid absolute inset-0 select-none overflow-auto overscroll-contain border-t border-line bg-paper outline-none"
      >
        <GridHeader {...props} columns={columns} offsets={offsets} from={from} to={to} />
        {/* biome-ignore lint/a11y/useSemanticElements: the rows are virtual, which a table cannot be */}
        <div
          role="rowgroup"
          data-flinging={isFlinging || undefined}
          className="group/rows relative"
          style={{ height: count * ROW_HEIGHT, width }}
        >
          {places.map((index) => (
            <GridRow
              key={index % elements}
              store={store}
              index={index}
              offsets={offsets}
              pinnedCount={pinnedCount}
              from={from}
              to={to}
              isFlinging={isFlinging}
              rowLabel={rowLabel}
            />
          ))}
          <CellNote store={store} offsets={offsets} pinnedCount={pinnedCount} onSettle={onSettle} />
          <CellEditor store={store} offsets={offsets} pinnedCount={pinnedCount} />
        </div>
      </div>
      {overlay}
    </div>
  );
}
