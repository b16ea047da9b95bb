import { type CellValue, isSameValue } from './cell-value.ts';

/** What somebody else has written into a cell that is being edited here. */
export interface CellConflict {
  theirs: CellValue;
  /** Who wrote it; null for an import or a script. */
  by: string | null;
}

/** An unsaved change of one cell. */
export interface PendingEdit {
  /** What the cell held when it was edited: the server applies the edit only while it still does. */
  before: CellValue;
  after: CellValue;
  /** What was typed when it could not be read as a value; `after` is then the value before. */
  typed?: string;
  /** Why the edit cannot be saved, in the reader's language. */
  error?: string;
  conflict?: CellConflict;
}

/** One cell of an operation: its edit before and after; undefined is a cell without an edit. */
export interface CellStep {
  id: number;
  field: string;
  from: PendingEdit | undefined;
  to: PendingEdit | undefined;
}

/** What one Ctrl+Z takes back. */
export type EditOperation = readonly CellStep[];

/**
 * The unsaved edits of a list, with undo and redo. Changes in place: a paste of 20,000 cells copies nothing. Every method
 * returns the ids of the rows that it changed, for those who draw them.
 */
export interface PendingEdits {
  of(id: number, field: string): PendingEdit | undefined;
  rowEdits(id: number): ReadonlyMap<string, PendingEdit> | undefined;
  /** One operation: the new edits of many cells. Cells that would hold what they held lose their edit. */
  apply(edits: readonly NewEdit[]): number[];
  undo(): number[];
  redo(): number[];
  /** Changes edits beside the undo stack: what the server has answered is no step of the person. */
  amend(steps: readonly { id: number; field: string; edit: PendingEdit | undefined }[]): number[];
  clear(): number[];
  list(): PendingCell[];
  count(): EditCounts;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Replaces everything by edits that an earlier page has stored. */
  restore(cells: readonly PendingCell[]): number[];
}

export interface NewEdit {
  id: number;
  field: string;
  edit: PendingEdit;
}

export interface PendingCell {
  id: number;
  field: string;
  edit: PendingEdit;
}

export interface EditCounts {
  cells: number;
  rows: number;
  /** Cells that cannot be saved as they are. */
  refused: number;
  conflicts: number;
}

/** Operations that can be taken back; older ones are forgotten. */
const MAX_OPERATIONS = 200;

export function createPendingEdits(): PendingEdits {
  const rows = new Map<number, Map<string, PendingEdit>>();
  let undoStack: EditOperation[] = [];
  let redoStack: EditOperation[] = [];

  function of(id: number, field: string): PendingEdit | undefined {
    return rows.get(id)?.get(field);
  }

  function put(id: number, field: string, edit: PendingEdit | undefined): void {
    const row = rows.get(id) ?? new Map<string, PendingEdit>();
    if (edit) row.set(field, edit);
    else row.delete(field);
    if (row.size > 0) rows.set(id, row);
    else rows.delete(id);
  }

  function run(operation: EditOperation, direction: 'from' | 'to'): number[] {
    for (const step of operation) put(step.id, step.field, step[direction]);
    return [...new Set(operation.map(({ id }) => id))];
  }

  function reset(): number[] {
    const ids = [...rows.keys()];
    rows.clear();
    undoStack = [];
    redoStack = [];
    return ids;
  }

  return {
    of,
    rowEdits: (id) => rows.get(id),
    apply(edits) {
      const operation = edits.flatMap(({ id, field, edit }): CellStep[] => {
        const from = of(id, field);
        const to = withFirstBefore(edit, from);
        return from === undefined && to === undefined ? [] : [{ id, field, from, to }];
      });
      if (operation.length === 0) return [];
      undoStack = [...undoStack, operation].slice(-MAX_OPERATIONS);
      redoStack = [];
      return run(operation, 'to');
    },
    undo() {
      const operation = undoStack.pop();
      if (!operation) return [];
      redoStack.push(operation);
      return run(operation, 'from');
    },
    redo() {
      const operation = redoStack.pop();
      if (!operation) return [];
      undoStack.push(operation);
      return run(operation, 'to');
    },
    amend(steps) {
      for (const { id, field, edit } of steps) put(id, field, edit);
      // A step back to an edit that is saved by now would offer the same change again.
      const amended = new Set(steps.filter(({ edit }) => !edit).map(({ id, field }) => `${id}:${field}`));
      undoStack = withoutCells(undoStack, amended);
      redoStack = withoutCells(redoStack, amended);
      return [...new Set(steps.map(({ id }) => id))];
    },
    clear: reset,
    list: () => [...rows].flatMap(([id, row]) => [...row].map(([field, edit]) => ({ id, field, edit }))),
    count: () => countEdits(rows),
    get canUndo() {
      return undoStack.length > 0;
    },
    get canRedo() {
      return redoStack.length > 0;
    },
    restore(cells) {
      const before = reset();
      for (const { id, field, edit } of cells) put(id, field, edit);
      return [...new Set([...before, ...rows.keys()])];
    },
  };
}

/**
 * A second edit of a cell keeps what the cell held before the first, so that the server still compares with what was
 * seen. Undefined when nothing is left to save.
 */
function withFirstBefore(edit: PendingEdit, earlier: PendingEdit | undefined): PendingEdit | undefined {
  const before = earlier?.before ?? edit.before;
  const merged: PendingEdit = earlier?.conflict ? { ...edit, before, conflict: earlier.conflict } : { ...edit, before };
  const isUnchanged = merged.typed === undefined && isSameValue(merged.after, before);
  return isUnchanged ? undefined : merged;
}

function withoutCells(stack: EditOperation[], cells: ReadonlySet<string>): EditOperation[] {
  if (cells.size === 0) return stack;
  return stack
    .map((operation) => operation.filter(({ id, field }) => !cells.has(`${id}:${field}`)))
    .filter((operation) => operation.length > 0);
}

function countEdits(rows: ReadonlyMap<number, ReadonlyMap<string, PendingEdit>>): EditCounts {
  const counts: EditCounts = { cells: 0, rows: rows.size, refused: 0, conflicts: 0 };
  for (const row of rows.values())
    for (const { error, conflict } of row.values()) {
      counts.cells += 1;
      if (conflict) counts.conflicts += 1;
      else if (error !== undefined) counts.refused += 1;
    }
  return counts;
}
