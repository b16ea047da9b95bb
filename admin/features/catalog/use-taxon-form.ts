import { useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import type { ApiResult } from '#client/api-result.ts';
import type { SavedTaxon, TaxonField, TaxonFields, TaxonProblem } from '#contract/catalog/taxonomy-admin.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { draftOf, draftProblem, EMPTY_TAXON, fieldsOf, type TaxonDraft, withTheirs } from './taxon-draft.ts';

export interface TaxonRequest {
  seen: TaxonFields | null;
  fields: ReturnType<typeof fieldsOf>;
}

interface TaxonFormOptions {
  /** Null: a new one. */
  stored: TaxonFields | null;
  send(request: TaxonRequest, keyOf: (content: unknown) => string): Promise<ApiResult<SavedTaxon, unknown>>;
  onSaved(id: number): void;
}

type Conflict = SavedTaxon & { kind: 'conflict' };
type Problem = { field: TaxonField; text: string };

const DRAFT_PROBLEMS = {
  name: m.admin_taxon_problem_name,
  slug: m.admin_taxon_problem_slug,
  description: m.admin_taxon_problem_description,
};
const PROBLEMS: Record<TaxonProblem, { field: TaxonField | null; text: () => string }> = {
  taken: { field: 'slug', text: m.admin_taxon_problem_taken },
  description_ru_missing: { field: 'description_ru', text: m.admin_taxon_problem_description },
  picture_missing: { field: null, text: m.admin_taxon_problem_picture },
  parent_missing: { field: null, text: m.admin_taxon_problem_parent },
};

/** The draft of a category or brand. It is saved over what the person saw; what others have changed is shown, never overwritten unseen. */
export function useTaxonForm({ stored, send, onSaved }: TaxonFormOptions) {
  const [seen, setSeen] = useState(stored);
  const [draft, setDraft] = useState<TaxonDraft>(() => (stored === null ? EMPTY_TAXON : draftOf(stored)));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [message, setMessage] = useState<string | undefined>();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [keys] = useState(createRequestKeys);
  const before = seen === null ? EMPTY_TAXON : draftOf(seen);

  async function save(over = seen, mine = draft): Promise<void> {
    const wrong = draftProblem(mine);
    setProblem(wrong === null ? null : { field: wrong.field, text: DRAFT_PROBLEMS[wrong.problem]() });
    if (wrong !== null || isSaving) return;
    setSaving(true);
    setMessage(undefined);
    const result = await send({ seen: over, fields: fieldsOf(mine) }, (content) => keys.keyOf(content));
    setSaving(false);
    if (result.kind !== 'done') return setMessage(result.message);
    const { data } = result;
    if (data.kind === 'conflict') return setConflict(data);
    if (data.kind === 'refused') {
      const { field, text } = PROBLEMS[data.problem];
      return field === null ? setMessage(text()) : setProblem({ field, text: text() });
    }
    void showToast('success', m.admin_taxon_saved());
    onSaved(data.id);
  }

  function settle(choice: 'mine' | 'theirs'): void {
    if (conflict === null || seen === null) return;
    const { current, fields } = conflict;
    // What only others have changed is theirs either way.
    const merged = withTheirs(draft, seen, current, choice === 'theirs' ? fields : []);
    setConflict(null);
    setSeen(current);
    setDraft(merged);
    if (choice === 'mine') void save(current, merged);
  }

  return {
    seen,
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(before),
    set: <Name extends keyof TaxonDraft>(name: Name, value: TaxonDraft[Name]) => {
      setProblem((now) => (now?.field === name ? null : now));
      setDraft((now) => ({ ...now, [name]: value }));
    },
    errorOf: (field: TaxonField) => (problem?.field === field ? problem.text : undefined),
    message,
    conflict,
    settle,
    isSaving,
    save: () => void save(),
  };
}
