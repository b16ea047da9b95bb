import { useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { RECORD_CALLS } from '#contract/records/calls-by-area.ts';
import type { RecordValue, RecordValues } from '#contract/records/record-kind.ts';
import { type RecordKindName, recordKind } from '#contract/records/record-kinds.ts';
import { changedValues, recordProblems } from '#contract/records/record-rules.ts';
import type { SavedRecord } from '#contract/records/records.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { draftOf, emptyDraft, valuesOfDraft, withoutHidden } from './record-draft.ts';
import { problemsByValue } from './record-texts.ts';

interface RecordFormOptions {
  kind: RecordKindName;
  /** Null: a new one. */
  id: string | null;
  parent: string | null;
  stored: RecordValues | null;
  /** What a new one begins with. */
  preset?: RecordValues;
  onSaved(): Promise<void>;
}

type Conflict = SavedRecord & { kind: 'conflict' };

/** The draft of a record. What others have changed is shown, never overwritten unseen. */
export function useRecordForm({ kind: name, id, parent, stored, preset, onSaved }: RecordFormOptions) {
  const kind = recordKind(name);
  const [seen, setSeen] = useState<RecordValues>(stored ?? {});
  const [draft, setDraft] = useState(() =>
    stored === null ? { ...emptyDraft(kind), ...preset } : draftOf(kind, stored),
  );
  const [before, setBefore] = useState(draft);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [keys] = useState(createRequestKeys);

  /** All values, as they would be stored. */
  function valuesOf(over: RecordValues, mine: RecordValues, base: RecordValues): RecordValues {
    // What nobody has touched is what is stored, also where the form shows less of it: a moment without its seconds.
    const untouched = Object.keys(over).filter((key) => mine[key] === base[key]);
    return withoutHidden(kind, { ...valuesOfDraft(kind, mine), ...pick(over, untouched) });
  }

  const changesIn = (values: RecordValues, over: RecordValues) =>
    id === null ? values : changedValues(kind, over, values);

  async function save(over = seen, mine = draft, base = before): Promise<void> {
    if (isSaving) return;
    const values = valuesOf(over, mine, base);
    const wrong = problemsByValue(recordProblems(kind, { ...over, ...values }));
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const changed = changesIn(values, over);
    const content = { id, parent, seen: pick(over, Object.keys(changed)), values: changed };
    setSaving(true);
    const body = { ...content, key: keys.keyOf(content) };
    const result = await callStaff(RECORD_CALLS[kind.area].save, { params: { kind: name }, body });
    setSaving(false);
    if (result.kind !== 'done') return setProblems({ '': result.message });
    const { data } = result;
    if (data.kind === 'conflict') return setConflict(data);
    if (data.kind === 'refused') return setProblems(problemsByValue(data.problems));
    void showToast('success', m.admin_taxon_saved());
    await onSaved();
  }

  function settle(choice: 'mine' | 'theirs'): void {
    if (conflict === null) return;
    const theirs = draftOf(kind, conflict.current);
    // What only others have changed is theirs either way.
    const taken = Object.keys(draft).filter(
      (key) => draft[key] === before[key] || (choice === 'theirs' && conflict.fields.includes(key)),
    );
    const merged = { ...draft, ...Object.fromEntries(taken.map((key) => [key, theirs[key] ?? null])) };
    setConflict(null);
    setSeen(conflict.current);
    setBefore(theirs);
    setDraft(merged);
    if (choice === 'mine') void save(conflict.current, merged, theirs);
  }

  return {
    kind,
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(before),
    changedCount: Object.keys(draft).filter((key) => draft[key] !== before[key]).length,
    set(key: string, value: RecordValue) {
      setProblems(({ [key]: _, ...others }) => others);
      setDraft((now) => ({ ...now, [key]: value }));
    },
    problems,
    conflict,
    settle,
    isSaving,
    save: () => void save(),
    /** The values that saving would send; of a new record all. */
    changes: () => changesIn(valuesOf(seen, draft, before), seen),
  };
}

function pick(values: Readonly<RecordValues>, keys: readonly string[]): RecordValues {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
}
