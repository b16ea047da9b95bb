import { useState } from 'react';
import type { CellValue } from '#admin/grid/cell-value.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { createRequestKeys, type RequestKeys } from '#admin/platform/api/request-keys.ts';
import type { ProductEditResult } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { historyAdminCalls } from '#contract/history/history-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import type { ProductGrid } from './product-grid.ts';
import { type EditBatch, settle, settledEdit, toBatches } from './save-edits.ts';

/** A large save may take the server some time. */
const TIMEOUT_MS = 60_000;

/** What was done last, and can be taken back. */
export interface SavedChange {
  title: string;
  changeSets: readonly number[];
}

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving'; done: number; total: number }
  | { kind: 'failed'; message: string };

/** Saves the edits of the grid, and takes saved changes back. */
export function useSaveEdits(grid: ProductGrid) {
  const { store } = grid;
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [saved, setSaved] = useState<SavedChange | null>(null);
  // Keys of requests that were not answered: the same request again is recognised by the server and applied once.
  const [keys] = useState(createRequestKeys);
  const isSaving = state.kind === 'saving';
  // Typed in the bar below the grid; kept when a save fails.
  const [reason, setReason] = useState('');

  /** Null when the server answered, whatever it made of the edits; else why it did not. */
  async function save(): Promise<string | null> {
    const batches = toBatches(store.edits.list());
    if (isSaving || batches.length === 0) return null;
    const total = batches.reduce((sum, { cells }) => sum + cells.length, 0);
    const changeSets: number[] = [];
    let done = 0;
    for (const batch of batches) {
      setState({ kind: 'saving', done, total });
      const result = await sendBatch(keys, batch, reason);
      if (result.kind !== 'done') {
        setState({ kind: 'failed', message: result.message });
        return result.message;
      }
      if (result.data.change_set !== null) changeSets.push(result.data.change_set);
      done += applyResult(grid, batch, result.data);
    }
    setState({ kind: 'idle' });
    setReason('');
    if (changeSets.length > 0) setSaved({ title: m.admin_products_saved({ count: done }), changeSets });
    return null;
  }

  async function undoSaved(): Promise<void> {
    if (!saved || isSaving) return;
    setState({ kind: 'saving', done: 0, total: saved.changeSets.length });
    let conflicts = 0;
    for (const id of [...saved.changeSets].reverse()) {
      const body = { key: keys.keyOf({ undo: id }), reason: null };
      const result = await callStaff(
        historyAdminCalls.undoOwnChangeSet,
        { params: { id }, body },
        { timeoutMs: TIMEOUT_MS },
      );
      if (result.kind !== 'done') return setState({ kind: 'failed', message: result.message });
      conflicts += result.data.outcome.conflicts;
    }
    setState({ kind: 'idle' });
    setSaved(null);
    grid.windows.invalidate();
    void showToast('success', conflicts > 0 ? m.admin_products_undo_some_left() : m.admin_products_undone());
  }

  return {
    state,
    saved,
    setSaved,
    reason,
    setReason,
    save: () => void save(),
    saveNow: save,
    undoSaved: () => void undoSaved(),
    settleCell(id: number, field: string, choice: 'theirs' | 'mine') {
      const edit = store.edits.of(id, field);
      if (edit) store.touch(store.edits.amend([{ id, field, edit: settledEdit(edit, choice) }]));
    },
    settleAll(choice: 'theirs' | 'mine') {
      const cells = store.edits.list().filter(({ edit }) => edit.conflict);
      store.touch(store.edits.amend(cells.map((cell) => ({ ...cell, edit: settledEdit(cell.edit, choice) }))));
    },
  };
}

async function sendBatch(keys: RequestKeys, { cells }: EditBatch, reason: string) {
  const edits = cells.map(({ id, field, edit }) => ({
    id,
    field,
    seen: copyOf(edit.before),
    value: copyOf(edit.after),
  }));
  const content = { edits, partial: true, ...(reason.trim() !== '' && { reason: reason.trim() }) };
  const body = { ...content, key: keys.keyOf(content) };
  const result = await callStaff(productsAdminCalls.editProducts, { body }, { timeoutMs: TIMEOUT_MS });
  if (result.kind === 'done') keys.forget(content);
  return result;
}

/** The same value in the types of a request, whose lists may be changed. */
function copyOf(value: CellValue) {
  if (typeof value !== 'object' || value === null) return value;
  return value.every((item) => typeof item === 'number') ? value.map(Number) : value.map(String);
}

/** Puts the answer into the grid and returns how many edits were saved. */
function applyResult({ store, windows }: ProductGrid, batch: EditBatch, result: ProductEditResult): number {
  const rows = new Map(
    [...Map.groupBy(result.applied, ({ id }) => id)].flatMap(([id, applied]) => {
      const row = store.rowOf(id);
      const values = Object.fromEntries(applied.map(({ field, value }) => [field, value]));
      return row ? [[id, { ...row, values: { ...row.values, ...values } }] as const] : [];
    }),
  );
  const outcome = settle(batch, result, store.edits.of);
  store.touch(store.edits.amend(outcome.steps));
  windows.put(rows);
  return outcome.saved;
}
