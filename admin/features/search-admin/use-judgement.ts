import { useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { queryClient } from '#admin/platform/api/query-client.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { callKey } from '#admin/platform/api/use-call.ts';
import { type ChosenProduct, MAX_RIGHT, type QueryDetails } from '#contract/search-admin/search-admin.ts';
import { searchAdminCalls } from '#contract/search-admin/search-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { idsOf } from './list-draft.ts';
import { refusalText } from './refusal-text.ts';

const keys = createRequestKeys();

export interface Judgement {
  right: readonly ChosenProduct[];
  isRight(id: number): boolean;
  isSaving: boolean;
  isFull: boolean;
  toggle(id: number): Promise<void>;
}

/** The goods that are right for a query: the first one makes it a judged query. */
export function useJudgement({ text, right }: Pick<QueryDetails, 'text' | 'right'>): Judgement {
  const seen = idsOf(right);
  const [isSaving, setSaving] = useState(false);

  async function toggle(id: number): Promise<void> {
    const products = seen.includes(id) ? seen.filter((other) => other !== id) : [...seen, id];
    const change = { query: text, seen, products };
    setSaving(true);
    const result = await callStaff(searchAdminCalls.changeJudgement, { body: { ...change, key: keys.keyOf(change) } });
    keys.forget(change);
    // Also after a refusal: what somebody else has chosen is shown then.
    await queryClient.invalidateQueries({ queryKey: callKey(searchAdminCalls.readQueryDetails) });
    void queryClient.invalidateQueries({ queryKey: callKey(searchAdminCalls.readJudged) });
    setSaving(false);
    if (result.kind !== 'done') return showToast('error', refusalText(result));
    if (seen.length === 0) void showToast('success', m.admin_search_right_saved());
    else if (products.length === 0) void showToast('success', m.admin_search_right_removed());
  }

  return { right, isRight: (id) => seen.includes(id), isSaving, isFull: seen.length >= MAX_RIGHT, toggle };
}
