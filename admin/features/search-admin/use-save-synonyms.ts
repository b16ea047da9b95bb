import { useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { queryClient } from '#admin/platform/api/query-client.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { callKey } from '#admin/platform/api/use-call.ts';
import { type SynonymGroup, synonymGroupSchema } from '#contract/search-admin/search-admin.ts';
import { searchAdminCalls } from '#contract/search-admin/search-admin-calls.ts';
import { refusalText } from './refusal-text.ts';

const keys = createRequestKeys();

/** Saves a group that others may change at the same time: what they made of it is shown, never overwritten unseen. */
export function useSaveSynonyms(group: SynonymGroup | null) {
  const [seen, setSeen] = useState(group);
  const [theirs, setTheirs] = useState<SynonymGroup | null>();
  const [isDeletion, setDeletion] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  /** Null deletes the group. With `force` over what somebody else has saved meanwhile. */
  async function save(words: string[] | null, force = false): Promise<boolean> {
    const change = synonymChange(force && theirs !== undefined ? theirs : seen, words);
    setError(null);
    setDeletion(words === null);
    if (change === null) return true;
    setSaving(true);
    const result = await callStaff(searchAdminCalls.changeSynonyms, { body: { ...change, key: keys.keyOf(change) } });
    setSaving(false);
    if (result.kind === 'done') {
      keys.forget(change);
      void queryClient.invalidateQueries({ queryKey: callKey(searchAdminCalls.readSynonyms) });
      return true;
    }
    const current = changedTo(result.kind === 'failed' ? result.data : undefined);
    if (current !== undefined) setTheirs(current);
    setError(refusalText(result));
    return false;
  }

  function takeTheirs(): void {
    setSeen(theirs ?? null);
    setTheirs(undefined);
    setError(null);
  }

  return {
    ...{ save, theirs, takeTheirs, error, isSaving },
    mine: (typed: string[]) => requestedWords(isDeletion, typed),
  };
}

/** What the person wanted when the change was refused: to delete the group, or the words that are typed now. */
export function requestedWords(isDeletion: boolean, typed: string[]): string[] | null {
  return isDeletion ? null : typed;
}

/** What is sent over a group as it was seen; null: it is deleted already. */
export function synonymChange(base: SynonymGroup | null, words: string[] | null) {
  if (base === null && words === null) return null;
  return { id: base?.id ?? null, seen: base?.words ?? null, words };
}

/** Undefined: the refusal is another one. */
function changedTo(data: unknown): SynonymGroup | null | undefined {
  const { reason, current } = (data ?? {}) as { reason?: unknown; current?: unknown };
  if (reason !== 'changed') return undefined;
  return synonymGroupSchema.nullable().safeParse(current).data ?? null;
}
