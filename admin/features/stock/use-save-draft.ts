import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { callKey } from '#admin/platform/api/use-call.ts';
import type { ApiFailure } from '#client/api-result.ts';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import type { TypedDocumentKind } from '#contract/stock/stock-document-rules.ts';
import type { StockConflict, StockDocument } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { bodyOf, type StockDraft } from './stock-draft.ts';

export interface DraftErrors {
  store?: string;
  other_store?: string;
  reason?: string;
}

export interface Refusal {
  message: string;
  conflict: StockConflict | null;
}

interface SaveDraftDeps {
  kind: TypedDocumentKind;
  document: StockDocument | null;
  /** Why the new document, which has an address of its own since, was not posted. */
  earlierRefusal: Refusal | null;
  onSaved(): void;
}

/** Saves a draft as it was seen: when somebody else has saved it since, nothing is overwritten before the person decides. */
export function useSaveDraft({ kind, document, earlierRefusal, onSaved }: SaveDraftDeps) {
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(earlierRefusal);
  const [keys] = useState(createRequestKeys);
  const queries = useQueryClient();

  /** Null: it was not saved, and the screen says why. */
  async function save(draft: StockDraft, revision = document?.revision): Promise<StockDocument | null> {
    const missing = missingFields(kind, draft);
    setErrors(missing);
    setRefusal(null);
    const { store_id } = draft;
    if (Object.keys(missing).length > 0 || store_id === null) return null;
    setSaving(true);
    const body = bodyOf({ ...draft, store_id });
    const result =
      document === null
        ? await callStaff(stockCalls.createStockDraft, { body: { key: keys.keyOf('new'), kind, ...body } })
        : await callStaff(stockCalls.saveStockDraft, {
            params: { id: document.id },
            body: { revision: revision ?? document.revision, ...body },
          });
    setSaving(false);
    if (result.kind !== 'done') {
      refuse(result);
      return null;
    }
    keepAsRead(result.data);
    onSaved();
    return result.data;
  }

  /** Saves over what somebody else has saved, which the person has been told of. */
  async function saveOver(draft: StockDraft): Promise<void> {
    if (document === null) return;
    const theirs = await callStaff(stockCalls.readStockDocument, { params: { id: document.id } });
    if (theirs.kind !== 'done') refuse(theirs);
    else if ((await save(draft, theirs.data.revision)) !== null) confirmSaved();
  }

  function keepAsRead(saved: StockDocument): void {
    queries.setQueryData(callKey(stockCalls.readStockDocument, { params: { id: String(saved.id) } }), saved);
    void queries.invalidateQueries({ queryKey: callKey(stockCalls.readStockDocuments) });
  }

  function refuse(failure: ApiFailure<StockConflict>): Refusal {
    const conflict = failure.kind === 'failed' ? (failure.data ?? null) : null;
    const refused = { message: failure.message, conflict };
    setRefusal(refused);
    return refused;
  }

  const forget = () => setRefusal(null);
  return { save, saveOver, refuse, forget, isSaving, errors, refusal, keyOf: keys.keyOf };
}

/** Posting says so itself: this is for a draft that stays one. */
export function confirmSaved(): void {
  void showToast('success', m.admin_stock_saved());
}

export function missingFields(kind: TypedDocumentKind, { store_id, other_store_id, reason }: StockDraft): DraftErrors {
  const isSame = store_id !== null && store_id === other_store_id;
  return {
    ...(store_id === null && { store: 'form_required' }),
    ...(kind === 'transfer' && (other_store_id === null || isSame) && { other_store: 'form_required' }),
    ...(kind === 'write_off' && reason === null && { reason: 'form_required' }),
  };
}
