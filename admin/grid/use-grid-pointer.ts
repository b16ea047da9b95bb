import type { MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { CellPosition } from './cell-range.ts';
import { fillRangeTo, toggleActiveCell } from './grid-commands.ts';
import type { GridStore } from './grid-store.ts';
import { isRowSelected, setRowsSelected } from './row-selection.ts';
import { filledRange } from './spread-cells.ts';
import type { GridActions } from './use-grid-keys.ts';

type Drag = 'cells' | 'fill';

/** The mouse in a grid: cells, ranges, the fill handle and the checkboxes of rows. */
export function useGridPointer<Row>(store: GridStore<Row>, { ensure, onResult, onOpen }: GridActions) {
  const drag = useRef<Drag | null>(null);
  /** The checkbox that was clicked last: Shift extends from it. */
  const lastRow = useRef<number | null>(null);

  function selectRows(row: number, isExtending: boolean): void {
    const { ids, rows } = store.state.getState();
    const id = ids[row];
    if (id === undefined) return;
    const from = isExtending && lastRow.current !== null ? lastRow.current : row;
    const span = ids.subarray(Math.min(from, row), Math.max(from, row) + 1);
    store.setRows(setRowsSelected(rows, span, !isRowSelected(rows, id)));
    lastRow.current = row;
  }

  function endDrag(): void {
    const { filling, cells } = store.state.getState();
    const wasFilling = drag.current === 'fill';
    drag.current = null;
    if (!wasFilling || !filling) return;
    store.state.setState({ filling: null });
    const range = store.range();
    const isGrown = filling.top !== range.top || filling.bottom !== range.bottom || filling.left !== range.left;
    if (isGrown || filling.right !== range.right) void fillRangeTo(store, range, filling, ensure).then(onResult);
    else store.setCell(cells.focus);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      const row = rowAt(event.target);
      if (event.target.closest('[data-select-row]') && row !== null) {
        event.preventDefault();
        // The keyboard goes on where the mouse was.
        event.currentTarget.focus({ preventScroll: true });
        store.setCell({ row, column: store.state.getState().cells.focus.column });
        selectRows(row, event.shiftKey);
        return;
      }
      const position = cellAt(event.target);
      if (!position) return;
      if (event.target.closest('[data-fill-handle]')) {
        drag.current = 'fill';
        store.state.setState({ filling: store.range() });
      } else {
        drag.current = 'cells';
        store.setCell(position, event.shiftKey);
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current === null) return;
      if (event.buttons === 0) return endDrag();
      const element = document.elementFromPoint(event.clientX, event.clientY);
      const position = element && cellAt(element);
      if (!position) return;
      if (drag.current === 'fill') store.state.setState({ filling: filledRange(store.range(), position) });
      else if (!isActive(store, position)) store.setCell(position, true);
    },
    onPointerUp: endDrag,
    /** The link of a row; with a modifier the browser opens it in its own way. */
    onClick(event: MouseEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLElement>('[data-open-row]');
      const row = link ? rowAt(event.target) : null;
      const id = row === null ? undefined : store.state.getState().ids[row];
      if (id === undefined) return;
      event.preventDefault();
      onOpen(id, link?.dataset.openRow);
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      if (!(event.target instanceof Element) || !cellAt(event.target)) return;
      if (!toggleActiveCell(store)) store.openEditor(null);
    },
  };
}

function isActive<Row>(store: GridStore<Row>, { row, column }: CellPosition): boolean {
  const { focus } = store.state.getState().cells;
  return focus.row === row && focus.column === column;
}

function cellAt(element: Element): CellPosition | null {
  if (element.closest('[data-cell-editor], [data-cell-note]')) return null;
  const row = rowAt(element);
  const column = element.closest<HTMLElement>('[data-column]')?.dataset.column;
  return row === null || column === undefined ? null : { row, column: Number(column) };
}

function rowAt(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  return row === undefined ? null : Number(row);
}
