import { memo } from 'react';
import { useStore } from 'zustand';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { cellFlags, isNoted } from './cell-flags.ts';
import { rangeOf } from './cell-range.ts';
import { GridCell, PINNED } from './grid-cell.tsx';
import type { GridStore } from './grid-store.ts';
import { isRowSelected } from './row-selection.ts';

export const ROW_HEIGHT = 32;
/** The column with the checkbox of the row. */
export const SELECT_WIDTH = 40;

export interface ColumnGeometry {
  /** Distance of each column from the left edge of the first one, and the end of the last. */
  offsets: readonly number[];
  pinnedCount: number;
  /** Columns behind the pinned ones that are drawn. */
  from: number;
  to: number;
}

interface GridRowProps<Row> extends ColumnGeometry {
  store: GridStore<Row>;
  index: number;
  /** The row passes by too quickly to be read: only its place changes. */
  isFlinging: boolean;
  rowLabel(row: Row): string;
}

/** One row of the list, at its place. */
function GridRowView<Row>(props: GridRowProps<Row>) {
  const { store, index, offsets } = props;
  const id = useStore(store.state, ({ ids }) => ids[index]);
  const isSelected = useStore(store.state, ({ rows }) => id !== undefined && isRowSelected(rows, id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows are virtual, which a table cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of the row take the focus
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row={index}
      data-id={id}
      className="group/row absolute top-0 left-0 flex border-b border-line contain-strict"
      style={{
        transform: `translateY(${index * ROW_HEIGHT}px)`,
        height: ROW_HEIGHT,
        width: SELECT_WIDTH + (offsets.at(-1) ?? 0),
      }}
    >
      <RowContent {...props} />
    </div>
  );
}

export const GridRow = memo(GridRowView) as typeof GridRowView;

/** The cells of a row. They draw themselves when their own state changes, whatever else happens in the grid. */
function RowContentView<Row>({ store, index, offsets, pinnedCount, from, to, rowLabel }: GridRowProps<Row>) {
  useStore(store.state, () => store.rowFingerprint(index));
  const { ids, columns, rows, cells, copied, filling } = store.state.getState();
  const id = ids[index];
  if (id === undefined) return null;
  const row = store.rowOf(id);
  const isSelected = isRowSelected(rows, id);
  const drawn = [...Array(pinnedCount).keys(), ...Array.from({ length: to - from }, (_, at) => from + at)];
  const skipped = (offsets[from] ?? 0) - (offsets[pinnedCount] ?? 0);
  const range = rangeOf(cells);
  const isHighlighted = store.isHighlighted(id);
  return (
    <>
      <RowCheckbox isSelected={isSelected} label={row === undefined ? String(id) : rowLabel(row)} />
      {drawn.map((column) => {
        const definition = columns[column];
        if (!definition) return null;
        const edit = row === undefined ? undefined : store.edits.of(id, definition.key);
        const flags = cellFlags({
          row: index,
          column,
          focus: cells.focus,
          range,
          copied,
          filling,
          edit,
          isHighlighted,
          isRowSelected: isSelected,
          isReadOnly: definition.editor === undefined,
          pinnedCount,
        });
        return [
          column === from && skipped > 0 ? <div key="gap" style={{ width: skipped }} className="shrink-0" /> : null,
          <GridCell
            key={definition.key}
            column={definition}
            index={column}
            row={row}
            value={edit ? edit.after : row === undefined ? null : definition.valueOf(row)}
            typed={edit?.typed}
            width={(offsets[column + 1] ?? 0) - (offsets[column] ?? 0)}
            left={SELECT_WIDTH + (offsets[column] ?? 0)}
            noteId={isNoted(flags) ? `note-${id}-${definition.key}` : undefined}
            flags={flags}
          />,
        ];
      })}
    </>
  );
}

/** While the list flings past, the cells keep what they show; it is hidden, and drawn once when the list is slower. */
const RowContent = memo(
  RowContentView,
  (before, after) => after.isFlinging || isSame(before, after),
) as typeof RowContentView;

function isSame(before: object, after: object): boolean {
  const other = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before).every(([key, value]) => value === other.get(key));
}

function RowCheckbox({ isSelected, label }: { isSelected: boolean; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows are virtual, which a table cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: Space in any cell of the row does the same
    <div
      role="gridcell"
      aria-colindex={1}
      data-select-row
      className={classNames(
        'flex h-full shrink-0 items-center justify-center border-r border-line [--left:0px]',
        PINNED,
        isSelected ? 'bg-cobalt-tint' : 'bg-paper group-hover/row:bg-mist',
      )}
      style={{ width: SELECT_WIDTH }}
    >
      <input
        type="checkbox"
        readOnly
        tabIndex={-1}
        checked={isSelected}
        aria-label={m.admin_grid_select_row({ name: label })}
        className="grid-checkbox pointer-events-none"
      />
    </div>
  );
}
