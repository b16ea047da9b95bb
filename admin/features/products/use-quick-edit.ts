import { useState } from 'react';
import { type CellWrite, writeCells } from '#admin/grid/cell-edits.ts';
import type { CellValue } from '#admin/grid/cell-value.ts';
import type { PendingEdit } from '#admin/grid/pending-edits.ts';
import type { GridRow } from '#contract/catalog/products-admin.ts';
import { m } from '#messages';
import type { ProductColumn } from './product-columns.tsx';
import type { ProductGrid } from './product-grid.ts';
import type { useSaveEdits } from './use-save-edits.ts';

interface Draft {
  text: string;
  /** What the field held when the person began to change it. */
  seen: CellValue;
}

type Drafts = Readonly<Record<string, Draft>>;

interface QuickEditOptions {
  grid: ProductGrid;
  row: GridRow;
  fields: readonly ProductColumn[];
  saving: ReturnType<typeof useSaveEdits>;
  onSaved(): void;
}

/** Saves the drafts of one good at once. The form closes when all are stored; what was typed stays until then. */
export function useQuickEdit({ grid: { store, windows }, row, fields, saving, onSaved }: QuickEditOptions) {
  const { id } = row;
  const [drafts, setDrafts] = useState<Drafts>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);

  function change(column: ProductColumn, text: string): void {
    const { [column.key]: earlier } = drafts;
    setDrafts({ ...drafts, [column.key]: { text, seen: earlier ? earlier.seen : column.valueOf(row) } });
  }

  async function submit(): Promise<void> {
    const changed = fields.filter(({ key }) => drafts[key] !== undefined);
    // The list does not know the columns that it does not show; what it knows may be newer than the form.
    windows.put(new Map([[id, { ...row, values: { ...row.values, ...store.rowOf(id)?.values } }]]));
    const isReadable =
      writeCells(
        store,
        changed.flatMap((column) => writesOf(id, column, drafts)),
      ).refused === 0;
    setFailure(isReadable ? await saving.saveNow() : null);
    const left = changed.flatMap((column) => {
      const edit = store.edits.of(id, column.key);
      return edit ? [{ column, edit }] : [];
    });
    // The drafts are in the form; the list behind it has no unsaved edits.
    store.touch(store.edits.amend(left.map(({ column }) => ({ id, field: column.key, edit: undefined }))));
    if (left.length === 0) return onSaved();
    setErrors(Object.fromEntries(left.flatMap(({ column, edit }) => problemOf(column, edit, row))));
    // Whoever saves again after the sentence about the other value has decided.
    setDrafts({ ...drafts, ...Object.fromEntries(left.flatMap(({ column, edit }) => metDraft(column, edit, drafts))) });
  }

  return { drafts, errors, failure, change, submit };
}

function writesOf(id: number, column: ProductColumn, drafts: Drafts): CellWrite<GridRow>[] {
  const draft = drafts[column.key];
  return draft ? [{ id, column, input: { text: draft.text }, seen: draft.seen }] : [];
}

function problemOf({ key, format }: ProductColumn, { error, conflict }: PendingEdit, row: GridRow): [string, string][] {
  if (!conflict) return error === undefined ? [] : [[key, error]];
  const theirs = format(conflict.theirs, row) || '—';
  return [[key, `${m.admin_grid_conflict_title()}. ${m.admin_grid_conflict_unknown()}: ${theirs}`]];
}

/** The draft compares with the other person's value from now on. */
function metDraft({ key }: ProductColumn, { conflict }: PendingEdit, drafts: Drafts): [string, Draft][] {
  const { [key]: draft } = drafts;
  return draft && conflict ? [[key, { ...draft, seen: conflict.theirs }]] : [];
}
