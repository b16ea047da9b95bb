import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CellEditor } from './cell-editor.tsx';
import { CellNote } from './cell-note.tsx';
import { columnOffsets, visibleColumns } from './column-layout.ts';
import { GridHeader, type GridHeaderProps, HEADER_HEIGHT } from './grid-header.tsx';
import { GridRow, ROW_HEIGHT, SELECT_WIDTH } from './grid-row.tsx';
import type { GridStore } from './grid-store.ts';
import { useFocusedCell } from './use-focused-cell.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { type GridActions, useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';

/** Rows beyond the window on each side that are drawn. */
const OVERSCAN = 6;

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
  const { store, label, widths, pinnedCount, actions, rowLabel, onSettle, overlay } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const count = useStore(store.state, ({ ids }) => ids.length);
  const columns = useStore(store.state, (state) => state.columns);
  // Rows and header are drawn again when this array is another one, so it is made once for each layout.
  const offsets = useMemo(() => columnOffsets(widths), [widths]);
  const { items, window, onScroll } = useWindow(props, scroller, count, offsets);
  useFocusedCell(store, scroller, offsets, pinnedCount);
  const keys = useGridKeys(store, actions);
  const pointer = useGridPointer(store, actions);
  const clipboard = useGridClipboard(store, actions);
  // Of one size for the life of the grid: rows that change their key are made anew and lose the focus.
  const [poolSize] = useState(() => Math.ceil(Math.max(screen.height, innerHeight) / ROW_HEIGHT) + 2 * OVERSCAN + 2);
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
        onScroll={onScroll}
        {...keys}
        {...pointer}
        {...clipboard}
        className="absolute inset-0 select-none overflow-auto overscroll-contain border-t border-line bg-paper outline-none"
      >
        <GridHeader {...props} columns={columns} offsets={offsets} from={window.from} to={window.to} />
        {/* biome-ignore lint/a11y/useSemanticElements: the rows are virtual, which a table cannot be */}
        <div role="rowgroup" className="relative" style={{ height: count * ROW_HEIGHT, width }}>
          {items.map(({ index }) => (
            <GridRow
              key={index % poolSize}
              store={store}
              index={index}
              offsets={offsets}
              pinnedCount={pinnedCount}
              from={window.from}
              to={window.to}
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

/** The rows and columns that the window shows. */
function useWindow<Row>(
  { store, pinnedCount, onVisible }: GridProps<Row>,
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  offsets: readonly number[],
) {
  const [scrollLeft, setScrollLeft] = useState(0);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: 0,
    paddingStart: 0,
    initialRect: { width: 1200, height: 640 },
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  const height = virtualizer.scrollRect?.height ?? 640;
  const viewWidth = (virtualizer.scrollRect?.width ?? 1200) - SELECT_WIDTH;
  const window = visibleColumns(offsets, pinnedCount, scrollLeft, viewWidth);
  const pageRows = Math.max(1, Math.floor((height - HEADER_HEIGHT) / ROW_HEIGHT));
  // Which rows are drawn is known only after drawing; their data and the length of a page follow from it.
  useLayoutEffect(() => {
    if (store.state.getState().pageRows !== pageRows) store.state.setState({ pageRows });
  }, [store, pageRows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's length stands for another list
  useLayoutEffect(() => {
    if (last >= first) onVisible(first, last);
  }, [first, last, count, onVisible]);
  return {
    items,
    window,
    onScroll() {
      const left = scroller.current?.scrollLeft ?? 0;
      const next = visibleColumns(offsets, pinnedCount, left, viewWidth);
      if (next.from !== window.from || next.to !== window.to) setScrollLeft(left);
    },
  };
}
