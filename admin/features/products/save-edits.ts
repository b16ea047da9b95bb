import type { PendingCell, PendingEdit } from '#admin/grid/pending-edits.ts';
import { MAX_EDITS, type ProductEditResult } from '#contract/catalog/products-admin.ts';

/** One request of a save, and the cells that it carries. */
export interface EditBatch {
  cells: readonly PendingCell[];
}

/** The cells that can be saved, in requests that the server takes; the cells of one row stay in one request. */
export function toBatches(cells: readonly PendingCell[], size = MAX_EDITS): EditBatch[] {
  const rows = Map.groupBy(
    cells.filter(({ edit }) => edit.error === undefined && !edit.conflict),
    ({ id }) => id,
  );
  const batches: PendingCell[][] = [];
  for (const row of rows.values()) {
    const last = batches.at(-1);
    if (last && last.length + row.length <= size) last.push(...row);
    else batches.push([...row]);
  }
  return batches.map((batch) => ({ cells: batch }));
}

export interface SaveOutcome {
  /** What becomes of the edits: undefined where the cell is saved. */
  steps: { id: number; field: string; edit: PendingEdit | undefined }[];
  saved: number;
  conflicts: number;
  refused: number;
}

/**
 * What the server's answer makes of the edits of a request. Refused cells keep what was typed and get the reason; cells
 * in conflict get the value of the other person; a cell that was edited again meanwhile keeps the newer edit.
 */
export function settle(
  { cells }: EditBatch,
  result: ProductEditResult,
  currentEdit: (id: number, field: string) => PendingEdit | undefined,
): SaveOutcome {
  const problems = new Map(result.refused.map((one) => [`${one.id}:${one.field}`, one]));
  const conflicts = new Map(result.conflicts.map((one) => [`${one.id}:${one.field}`, one]));
  const stored = new Map(result.applied.map((one) => [`${one.id}:${one.field}`, one.value]));
  const outcome: SaveOutcome = { steps: [], saved: 0, conflicts: 0, refused: 0 };
  for (const { id, field, edit } of cells) {
    const key = `${id}:${field}`;
    const now = currentEdit(id, field);
    const problem = problems.get(key);
    const conflict = conflicts.get(key);
    if (problem) {
      outcome.refused += 1;
      if (now) outcome.steps.push({ id, field, edit: { ...now, error: problem.message } });
    } else if (conflict) {
      outcome.conflicts += 1;
      const theirs = { theirs: conflict.current, by: conflict.changed_by };
      if (now) outcome.steps.push({ id, field, edit: { ...now, conflict: theirs } });
    } else {
      outcome.saved += 1;
      const isNewer = now !== undefined && now !== edit;
      outcome.steps.push({ id, field, edit: isNewer ? { ...now, before: stored.get(key) ?? edit.after } : undefined });
    }
  }
  return outcome;
}

/** The choice of a person in a conflict: their own value compared with what is stored now, or no edit any more. */
export function settledEdit(edit: PendingEdit, choice: 'theirs' | 'mine'): PendingEdit | undefined {
  if (choice === 'theirs' || !edit.conflict) return undefined;
  const { conflict, ...rest } = edit;
  return { ...rest, before: conflict.theirs };
}
