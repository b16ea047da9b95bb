import { type RefObject, useEffect } from 'react';
import { HEADER_HEIGHT } from './grid-header.tsx';
import { ROW_HEIGHT, SELECT_WIDTH } from './grid-row.tsx';
import type { GridStore } from './grid-store.ts';

/**
 * Keeps the active cell in sight and the focus on it while the person moves in the grid. When the row of the focused cell
 * is scrolled away, the focus waits on the grid itself, so that keys still work.
 */
export function useFocusedCell<Row>(
  store: GridStore<Row>,
  scroller: RefObject<HTMLDivElement | null>,
  offsets: readonly number[],
  pinnedCount: number,
): void {
  // Focus and scroll positions are outside of React.
  useEffect(() => {
    const reveal = () => {
      const element = scroller.current;
      const { focus } = store.state.getState().cells;
      if (!element) return;
      scrollRowIntoView(element, focus.row);
      if (focus.column >= pinnedCount) scrollColumnIntoView(element, offsets, pinnedCount, focus.column);
      if (element.contains(document.activeElement))
        requestAnimationFrame(() => {
          // A key that was typed meanwhile has opened the editor; taking its focus would end the editing.
          if (!store.state.getState().editor) focusCell(element, focus.row, focus.column);
        });
    };
    return store.state.subscribe((state, before) => {
      if (state.cells.focus !== before.cells.focus) reveal();
      // The editor had the focus.
      else if (before.editor && !state.editor) requestAnimationFrame(() => focusActive(store, scroller.current));
    });
  }, [store, scroller, offsets, pinnedCount]);
}

/** Puts the focus on the active cell, or on the grid while its row is not drawn. */
export function focusActive<Row>(store: GridStore<Row>, element: HTMLElement | null): void {
  const { focus } = store.state.getState().cells;
  if (element) focusCell(element, focus.row, focus.column);
}

function focusCell(element: HTMLElement, row: number, column: number): void {
  const cell = element.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);
  (cell ?? element).focus({ preventScroll: true });
}

function scrollRowIntoView(element: HTMLElement, row: number): void {
  const top = row * ROW_HEIGHT;
  const bottom = top + ROW_HEIGHT;
  const height = element.clientHeight - HEADER_HEIGHT;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height;
}

function scrollColumnIntoView(
  element: HTMLElement,
  offsets: readonly number[],
  pinnedCount: number,
  column: number,
): void {
  const pinned = offsets[pinnedCount] ?? 0;
  const left = offsets[column] ?? 0;
  const right = offsets[column + 1] ?? left;
  const width = element.clientWidth - SELECT_WIDTH;
  if (left - pinned < element.scrollLeft) element.scrollLeft = left - pinned;
  else if (right > element.scrollLeft + width) element.scrollLeft = right - width;
}
