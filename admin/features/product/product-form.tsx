import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { GROUP_LABELS, PROBLEM_TEXTS } from '#admin/entities/product/field-labels.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { Section } from '#admin/ui/facts.tsx';
import type { CallInput } from '#contract/api/api-call.ts';
import { type FieldValue, PRODUCT_FIELD_GROUPS, productField } from '#contract/catalog/product-fields.ts';
import type { GridRow, ProductEditResult, ProductFields } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { type Drafts, draftOf, valueOfDraft } from './product-draft.ts';
import { type FieldConflict, ProductFieldRow } from './product-field-row.tsx';
import { SaveBar } from './save-bar.tsx';

type SentValue = CallInput<
  Awaited<ReturnType<typeof productsAdminCalls.editProducts.schemas>>
>['body']['edits'][number]['value'];

/**
 * All fields of the good. Only what the person has changed is sent, each with what they saw; what others change
 * meanwhile appears in the other fields by itself, and in the same field it becomes a conflict.
 */
export function ProductForm({ row, fields }: { row: GridRow; fields: ProductFields }) {
  const form = useForm<Drafts>({
    values: draftsOf(row, fields),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const [conflicts, setConflicts] = useState<Record<string, FieldConflict>>({});
  /** What the person saw when they began to change a field. */
  const seen = useRef(new Map<string, FieldValue>());
  const [keys] = useState(createRequestKeys);
  const queries = useQueryClient();
  const changed = Object.keys(form.formState.dirtyFields).filter((key) => form.formState.dirtyFields[key]);
  useUnsavedChanges(changed.length > 0);

  function onEdit(key: string): void {
    if (!seen.current.has(key)) seen.current.set(key, row.values[key] ?? null);
  }

  const save = form.handleSubmit(async (drafts) => {
    const edits = editsOf(drafts, changed);
    if (edits === null) return;
    const result = await callStaff(productsAdminCalls.editProducts, {
      body: { edits, partial: true, key: keys.keyOf(edits) },
    });
    if (result.kind !== 'done') return form.setError('root', { message: result.message });
    keys.forget(edits);
    finish(result.data);
    await queries.invalidateQueries({ queryKey: [productsAdminCalls.readProductRows.path] });
  });

  /** Null when a draft means nothing: its field says why. */
  function editsOf(drafts: Drafts, keys: readonly string[]) {
    const edits = keys.flatMap((key) => {
      const column = fields.columns.find((one) => one.key === key);
      const field = productField(key);
      if (column === undefined || field === undefined) return [];
      const parsed = valueOfDraft(field, drafts[key] ?? null, fields.choices[column.choices ?? '']);
      if ('value' in parsed)
        return [{ id: row.id, field: key, seen: sent(seen.current.get(key) ?? null), value: sent(parsed.value) }];
      form.setError(key, { message: PROBLEM_TEXTS[parsed.problem]() }, { shouldFocus: true });
      return [];
    });
    return edits.length === keys.length ? edits : null;
  }

  function finish({ applied, conflicts: found, refused }: ProductEditResult): void {
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

  const groups = PRODUCT_FIELD_GROUPS.filter((group) => fields.columns.some((column) => column.group === group));
  return (
    <FormProvider {...form}>
      <form onSubmit={save} noValidate className="max-w-4xl space-y-6 p-4 pb-24 md:p-6 md:pb-24">
        {groups.map((group) => {
          const columns = fields.columns.filter((column) => column.group === group);
          const rowProps = { row, fields, conflicts, onEdit, onSettle: settle };
          return (
            <Section key={group} title={GROUP_LABELS[group]()}>
              {group === 'attributes' ? (
                <AttributeFields columns={columns} {...rowProps} />
              ) : (
                columns.map((column) => <ProductFieldRow key={column.key} column={column} {...rowProps} />)
              )}
            </Section>
          );
        })}
        <SaveBar
          error={form.formState.errors.root?.message}
          count={changed.length}
          isSaving={form.formState.isSubmitting}
          onDiscard={() => {
            seen.current.clear();
            setConflicts({});
            form.reset(draftsOf(row, fields), { keepDirtyValues: false });
          }}
        />
      </form>
    </FormProvider>
  );
}

/** The schema of the call wants lists that it may change; nobody does. */
function sent(value: FieldValue): SentValue {
  return value as SentValue;
}

function draftsOf(row: GridRow, fields: ProductFields): Drafts {
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
