import type { KeyboardEvent } from 'react';
import { leavesGrid } from './cell-range.ts';
import {
  type CommandResult,
  clearRange,
  type EnsureRows,
  fillRangeDown,
  selectAllCells,
  toggleActiveCell,
  toggleRangeRows,
} from './grid-commands.ts';
import { type GridKeyAction, readGridKey } from './grid-keys.ts';
import type { GridStore } from './grid-store.ts';

/** What the screen of a list does for its grid. */
export interface GridActions {
  ensure: EnsureRows;
  /** Some cells were written, or were not; the screen says what the person cannot see. */
  onResult(result: CommandResult): void;
  onSave(): void;
  /** Ctrl+Z with nothing unsaved left: the last saved change may be undone. */
  onUndoSaved(): void;
  /** Ctrl+Enter, or a link of the row: the page of what it stands for; `part` is what the link names in `data-open-row`. */
  onOpen(id: number, part?: string): void;
}

/** The keyboard of a grid. Keys of an open editor, of menus and of buttons stay theirs. */
export function useGridKeys<Row>(store: GridStore<Row>, actions: GridActions) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.defaultPrevented || event.nativeEvent.isComposing || isElsewhere(event.target)) return;
      const action = readGridKey(event);
      if (!action || (action.kind === 'move' && leaves(store, action))) return;
      event.preventDefault();
      // The shell's shortcuts of one letter must not take what is typed into a cell.
      event.stopPropagation();
      run(store, action, actions);
    },
  };
}

/** Whether the key was pressed in something that lies in the grid but is no cell. */
function isElsewhere(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('[role="columnheader"], [data-cell-editor], [data-cell-note]') !== null
  );
}

function leaves<Row>(store: GridStore<Row>, action: GridKeyAction): boolean {
  if (action.kind !== 'move' || (action.movement !== 'next' && action.movement !== 'previous')) return false;
  return leavesGrid(store.state.getState().cells.focus, action.movement, store.size());
}

function run<Row>(store: GridStore<Row>, action: GridKeyAction, actions: GridActions): void {
  const { ensure, onResult } = actions;
  switch (action.kind) {
    case 'move':
      store.move(action.movement, action.isExtending);
      break;
    case 'edit':
      if (action.typed !== null || !toggleActiveCell(store)) store.openEditor(action.typed);
      break;
    case 'open':
      openActive(store, actions);
      break;
    case 'clear':
      void clearRange(store, store.range(), ensure).then(onResult);
      break;
    case 'fill-down':
      void fillRangeDown(store, store.range(), ensure).then(onResult);
      break;
    case 'select-all':
      selectAllCells(store);
      break;
    case 'toggle-row':
      toggleRangeRows(store);
      break;
    case 'undo':
      if (store.edits.canUndo) store.touch(store.edits.undo());
      else actions.onUndoSaved();
      break;
    case 'redo':
      store.touch(store.edits.redo());
      break;
    case 'save':
      actions.onSave();
      break;
    case 'escape':
      escapeRange(store);
  }
}

function openActive<Row>(store: GridStore<Row>, { onOpen }: GridActions): void {
  const { ids, cells } = store.state.getState();
  const id = ids[cells.focus.row];
  if (id) onOpen(id);
}

/** First what was copied is forgotten, then the range becomes one cell. */
function escapeRange<Row>(store: GridStore<Row>): void {
  const { copied, cells } = store.state.getState();
  if (copied) store.state.setState({ copied: null });
  else store.setCell(cells.focus);
}
