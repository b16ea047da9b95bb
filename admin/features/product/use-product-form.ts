import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PROBLEM_TEXTS } from '#admin/entities/product/field-labels.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import type { CallInput } from '#contract/api/api-call.ts';
import { type FieldValue, productField } from '#contract/catalog/product-fields.ts';
import type { GridRow, ProductEditResult, ProductFields } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';
import { type Drafts, draftOf, valueOfDraft } from './product-draft.ts';
import type { FieldConflict } from './product-field-row.tsx';

type Edit = CallInput<Awaited<ReturnType<typeof productsAdminCalls.editProducts.schemas>>>['body']['edits'][number];

/**
 * The drafts of a good's fields. Only what the person has changed is sent, each with what they saw; what others change
 * meanwhile appears in the other fields by itself, and in the same field it becomes a conflict.
 */
export function useProductForm(row: GridRow, fields: ProductFields) {
  const form = useForm<Drafts>({
    values: draftsOf(row, fields),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { seen, conflicts, onEdit, settle, finish, forget } = useSeenValues(row, form);
  const [keys] = useState(createRequestKeys);
  const queries = useQueryClient();
  const changed = Object.keys(form.formState.dirtyFields).filter((key) => form.formState.dirtyFields[key]);

  const save = form.handleSubmit(async (drafts) => {
    const read = changed.map((key) => editOf(key, drafts));
    for (const { field, problem } of read) {
      if (problem) form.setError(field, { message: problem }, { shouldFocus: true });
    }
    const edits = read.flatMap(({ edit }) => edit ?? []);
    if (edits.length < changed.length) return;
    const body = { edits, partial: true, key: keys.keyOf(edits) };
    const result = await callStaff(productsAdminCalls.editProducts, { body });
    if (result.kind !== 'done') return form.setError('root', { message: result.message });
    keys.forget(edits);
    finish(result.data, changed);
    await queries.invalidateQueries({ queryKey: [productsAdminCalls.readProductRows.path] });
  });

  /** What is sent of a draft, or why it means nothing; neither for a field that this version does not know. */
  function editOf(key: string, drafts: Drafts): { field: string; edit?: Edit; problem?: string } {
    const column = fields.columns.find((one) => one.key === key);
    const field = productField(key);
    if (column === undefined || field === undefined) return { field: key };
    const parsed = valueOfDraft(field, drafts[key] ?? null, fields.choices[column.choices ?? '']);
    if (!('value' in parsed)) return { field: key, problem: PROBLEM_TEXTS[parsed.problem]() };
    return { field: key, edit: { id: row.id, field: key, seen: sent(seen(key)), value: sent(parsed.value) } };
  }

  function discard(): void {
    forget();
    form.reset(draftsOf(row, fields), { keepDirtyValues: false });
  }

  return { form, changed, conflicts, onEdit, settle, save, discard, editOf };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

/** What the person saw when they began to change a field, and where somebody else has written something else since. */
function useSeenValues(row: GridRow, form: ReturnType<typeof useForm<Drafts>>) {
  const seen = useRef(new Map<string, FieldValue>());
  const [conflicts, setConflicts] = useState<Record<string, FieldConflict>>({});

  function finish({ applied, conflicts: found, refused }: ProductEditResult, changed: readonly string[]): void {
    setConflicts(Object.fromEntries(found.map((conflict) => [conflict.field, conflict])));
    for (const { field, message } of refused) form.setError(field, { message });
    const left = new Set([...found, ...refused].map(({ field }) => field));
    for (const key of changed) {
      if (left.has(key)) continue;
      seen.current.delete(key);
      form.resetField(key, { defaultValue: form.getValues(key) });
    }
    if (left.size === 0) void showToast('success', m.admin_product_saved({ count: applied.length }));
  }

  function settle(conflict: FieldConflict, choice: 'mine' | 'theirs'): void {
    seen.current.set(conflict.field, conflict.current);
    const field = productField(conflict.field);
    if (choice === 'theirs' && field !== undefined) {
      seen.current.delete(conflict.field);
      form.resetField(conflict.field, { defaultValue: draftOf(field, conflict.current, getLocale()) });
    }
    setConflicts(({ [conflict.field]: _, ...others }) => others);
  }

  return {
    conflicts,
    finish,
    settle,
    seen: (key: string) => seen.current.get(key) ?? null,
    onEdit(key: string) {
      if (!seen.current.has(key)) seen.current.set(key, row.values[key] ?? null);
    },
    forget() {
      seen.current.clear();
      setConflicts({});
    },
  };
}

/** The schema of the call wants lists that it may change; nobody does. */
export function sent(value: FieldValue): Edit['value'] {
  return value as Edit['value'];
}

/** What the controls of the fields that the person may edit start with. */
export function draftsOf(row: GridRow, fields: ProductFields): Drafts {
  const locale = getLocale();
  return Object.fromEntries(
    fields.columns.flatMap(({ key, isEditable, choices }) => {
      const field = productField(key);
      if (field === undefined || !isEditable) return [];
      const value = row.values[key] ?? null;
      // Ids are chosen from lists; only texts and numbers are written out.
      return [
        [key, draftOf(field, choices !== null && value === null && field.kind === 'choices' ? [] : value, locale)],
      ];
    }),
  );
}
