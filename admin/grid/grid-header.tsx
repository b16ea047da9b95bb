import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { type ColumnLayout, moveColumn, resizeColumn } from './column-layout.ts';
import type { GridColumn } from './grid-column.ts';
import { type ColumnGeometry, SELECT_WIDTH } from './grid-row.tsx';
import type { GridStore } from './grid-store.ts';
import { ALL_ROWS, NO_ROWS, selectionState } from './row-selection.ts';
import { useColumnDrag } from './use-column-drag.ts';

export const HEADER_HEIGHT = 36;

export interface GridSort {
  key: string;
  isDescending: boolean;
}

export interface GridHeaderProps<Row> extends ColumnGeometry {
  store: GridStore<Row>;
  columns: readonly GridColumn<Row>[];
  sort: GridSort | null;
  onSort(key: string): void;
  layout: ColumnLayout;
  onLayout(layout: ColumnLayout): void;
  /** The button of a column that opens its menu. */
  columnMenu(column: GridColumn<Row>): ReactNode;
}

function GridHeaderView<Row>(props: GridHeaderProps<Row>) {
  const { columns, offsets, pinnedCount, from, to, store } = props;
  const drawn = [...Array(pinnedCount).keys(), ...Array.from({ length: to - from }, (_, at) => from + at)];
  const skipped = (offsets[from] ?? 0) - (offsets[pinnedCount] ?? 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows are virtual, which a table cannot be
    <div
      role="rowgroup"
      className="sticky top-0 z-40 bg-mist"
      style={{ height: HEADER_HEIGHT, width: SELECT_WIDTH + (offsets.at(-1) ?? 0), minWidth: '100%' }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the rows are virtual, which a table cannot be */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus */}
      <div role="row" aria-rowindex={1} className="flex h-full border-b border-line">
        <SelectAll store={store} />
        {drawn.map((index) => {
          const column = columns[index];
          if (!column) return null;
          const gap =
            index === from && skipped > 0 ? <div key="gap" className="shrink-0" style={{ width: skipped }} /> : null;
          return [gap, <HeaderCell key={column.key} {...props} column={column} index={index} />];
        })}
      </div>
    </div>
  );
}

/** The titles of the columns. They stay while the rows scroll, and are not drawn again with them. */
export const GridHeader = memo(GridHeaderView) as typeof GridHeaderView;

function SelectAll<Row>({ store }: { store: GridStore<Row> }) {
  const { rows, ids } = useStore(store.state);
  const state = selectionState(rows, ids.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows are virtual, which a table cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: its checkbox takes the focus
    <div
      role="columnheader"
      aria-colindex={1}
      className="sticky left-0 z-20 flex shrink-0 items-center justify-center border-r border-line bg-mist"
      style={{ width: SELECT_WIDTH }}
    >
      <input
        type="checkbox"
        aria-label={m.admin_grid_select_all()}
        checked={state === 'all' && ids.length > 0}
        ref={(element) => {
          if (element) element.indeterminate = state === 'some';
        }}
        onChange={() => store.setRows(state === 'all' ? NO_ROWS : ALL_ROWS)}
        className="grid-checkbox hit-area"
      />
    </div>
  );
}

interface HeaderCellProps<Row> extends GridHeaderProps<Row> {
  column: GridColumn<Row>;
  index: number;
}

function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { column, index, offsets, pinnedCount, sort, onSort, layout, onLayout, columnMenu } = props;
  const isPinned = index < pinnedCount;
  const width = (offsets[index + 1] ?? 0) - (offsets[index] ?? 0);
  const { ref, edge } = useColumnDrag(column.key, (other, side) =>
    onLayout(moveColumn(layout, column.key, other, side)),
  );
  const direction = sort?.key === column.key ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows are virtual, which a table cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus
    <div
      ref={ref}
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={direction}
      style={isPinned ? { width, left: SELECT_WIDTH + (offsets[index] ?? 0) } : { width }}
      className={classNames(
        'group/header relative flex shrink-0 items-center gap-1 border-r border-line bg-mist px-2 text-xs',
        isPinned && 'sticky z-20',
        index === pinnedCount - 1 && 'border-r-slate/50',
      )}
    >
      <Title column={column} direction={direction} onSort={onSort} />
      {columnMenu(column)}
      {edge && (
        <span
          aria-hidden
          className={classNames(
            'absolute inset-y-0 z-30 w-0.5 bg-cobalt-text',
            edge === 'before' ? '-left-px' : '-right-px',
          )}
        />
      )}
      <ResizeHandle width={width} onResize={(next) => onLayout(resizeColumn(layout, column.key, next))} />
    </div>
  );
}

interface TitleProps<Row> {
  column: GridColumn<Row>;
  direction: 'ascending' | 'descending' | undefined;
  onSort(key: string): void;
}

function Title<Row>({ column, direction, onSort }: TitleProps<Row>) {
  const text = <span className="truncate font-semibold text-slate group-hover/header:text-ink">{column.title}</span>;
  const frame = classNames('flex h-full min-w-0 grow items-center gap-1', column.align === 'end' && 'justify-end');
  if (!column.canSort) return <span className={frame}>{text}</span>;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button type="button" title={column.title} onClick={() => onSort(column.key)} className={frame}>
      {text}
      {direction && <Arrow aria-hidden className="size-3.5 shrink-0 text-cobalt-text" />}
    </button>
  );
}

/** Drags the right edge of a column. The column's menu does the same for the keyboard. */
function ResizeHandle({ width, onResize }: { width: number; onResize(width: number): void }) {
  return (
    <span
      aria-hidden
      data-resize-handle
      className="absolute inset-y-0 -right-1 z-30 w-2 cursor-col-resize touch-none hover:bg-cobalt-tint"
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const handle = event.currentTarget;
        const start = event.clientX;
        handle.setPointerCapture(event.pointerId);
        handle.onpointermove = (move) => onResize(width + move.clientX - start);
        handle.onpointerup = () => {
          handle.onpointermove = null;
          handle.onpointerup = null;
        };
      }}
    />
  );
}
