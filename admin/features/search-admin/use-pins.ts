import { useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { queryClient } from '#admin/platform/api/query-client.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { callKey } from '#admin/platform/api/use-call.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { type ChosenProduct, MAX_PINS, type QueryDetails } from '#contract/search-admin/search-admin.ts';
import { searchAdminCalls } from '#contract/search-admin/search-admin-calls.ts';
import { editDraft, idsOf, type ListDraft } from './list-draft.ts';
import { refusalText } from './refusal-text.ts';

const keys = createRequestKeys();

export interface Pins {
  products: readonly ChosenProduct[];
  isDirty: boolean;
  isSaving: boolean;
  isFull: boolean;
  error: string | null;
  /** What somebody else has pinned meanwhile. */
  theirs: readonly ChosenProduct[] | null;
  has(id: number): boolean;
  add(product: ChosenProduct): void;
  remove(id: number): void;
  move(id: number, by: 1 | -1): void;
  reset(): void;
  /** With `force` over what somebody else has saved meanwhile. */
  save(force?: boolean): Promise<boolean>;
}

/** The goods that are pinned to a query, while they are edited. */
export function usePins({ text, pinned }: Pick<QueryDetails, 'text' | 'pinned'>): Pins {
  const [draft, setDraft] = useState<ListDraft | null>(null);
  const [theirs, setTheirs] = useState<readonly number[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const products = draft?.products ?? pinned;
  const isDirty = draft !== null;
  useUnsavedChanges(isDirty);

  function reset(): void {
    setDraft(null);
    setTheirs(null);
    setError(null);
  }

  async function save(force = false): Promise<boolean> {
    const seen = force && theirs !== null ? theirs : (draft?.seen ?? idsOf(pinned));
    const change = { query: text, seen: [...seen], products: idsOf(products) };
    setError(null);
    setSaving(true);
    const result = await callStaff(searchAdminCalls.changePins, { body: { ...change, key: keys.keyOf(change) } });
    if (result.kind === 'done') {
      keys.forget(change);
      await queryClient.invalidateQueries({ queryKey: callKey(searchAdminCalls.readQueryDetails) });
      reset();
    } else {
      const current = changedTo(result.kind === 'failed' ? result.data : undefined);
      // Their names come with the list that is stored now.
      if (current !== null)
        await queryClient.invalidateQueries({ queryKey: callKey(searchAdminCalls.readQueryDetails) });
      setTheirs(current);
      setError(refusalText(result));
    }
    setSaving(false);
    return result.kind === 'done';
  }

  function edit(changed: readonly ChosenProduct[]): void {
    setDraft(editDraft(draft, pinned, changed));
  }

  return {
    ...{ products, isDirty, isSaving, error, reset, save },
    theirs: theirs?.map((id) => [...pinned, ...products].find((one) => one.id === id) ?? { id, name: null }) ?? null,
    isFull: products.length >= MAX_PINS,
    has: (id) => products.some((product) => product.id === id),
    add: (product) => edit([...products, product]),
    remove: (id) => edit(products.filter((product) => product.id !== id)),
    move(id, by) {
      const at = products.findIndex((product) => product.id === id);
      const moved = products[at];
      if (moved !== undefined) edit(products.toSpliced(at, 1).toSpliced(at + by, 0, moved));
    },
  };
}

function changedTo(data: unknown): number[] | null {
  const { reason, current } = (data ?? {}) as { reason?: unknown; current?: unknown };
  return reason === 'changed' && Array.isArray(current) ? current.map(Number) : null;
}
