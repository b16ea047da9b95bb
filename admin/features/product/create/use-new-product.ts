import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { PROBLEM_TEXTS } from '#admin/entities/product/field-labels.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { readAgain } from '#admin/platform/api/read-again.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { LATER_FIELDS, REQUIRED_FIELDS } from '#contract/catalog/product-creation.ts';
import { productCreationCalls } from '#contract/catalog/product-creation-calls.ts';
import { productField } from '#contract/catalog/product-fields.ts';
import type { GridRow, ProductFields } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { type Draft, type Drafts, valueOfDraft } from '../product-draft.ts';
import { draftsOf, sent } from '../use-product-form.ts';

export const EMPTY_ROW: GridRow = { id: 0, revision: 0, picture: null, gaps: [], values: {} };

type Values = Record<string, ReturnType<typeof sent>>;

/** The form of a new good. What is empty is not sent; the server says what it does not accept, field by field. */
export function useNewProduct(fields: ProductFields, startingCategory: number | null) {
  const form = useForm<Drafts>({ defaultValues: { ...draftsOf(EMPTY_ROW, fields), category: startingCategory } });
  const [keys] = useState(createRequestKeys);
  const [createdId, setCreatedId] = useState<number | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  const { isSubmitting, errors } = form.formState;

  // Only after the form counts as saved: the guard of unsaved changes would hold the person back.
  useEffect(() => {
    if (createdId === null || hasLeft.current) return;
    hasLeft.current = true;
    void navigate(`/products/${createdId}`, { replace: true });
  }, [createdId, navigate]);

  const save = form.handleSubmit(async (drafts) => {
    form.clearErrors();
    const { values, problems } = valuesOf(fields, drafts);
    if (problems.length > 0) return showProblems(problems);
    const result = await callStaff(productCreationCalls.createProduct, { body: { values, key: keys.keyOf(values) } });
    if (result.kind !== 'done') return form.setError('root', { message: result.message });
    keys.forget(values);
    if (result.data.kind === 'refused') return showProblems(result.data.refused);
    void showToast('success', m.admin_product_done_created());
    await readAgain(queries, productsAdminCalls.readProductWindow.path);
    form.reset(drafts);
    setCreatedId(result.data.id);
  });

  function showProblems(problems: readonly { field: string; message: string }[]): void {
    for (const [at, { field, message }] of problems.entries())
      form.setError(field, { message }, { shouldFocus: at === 0 });
    form.setError('root', { message: m.admin_product_new_wrong() });
  }

  const category = form.watch('category');
  return {
    form,
    category: typeof category === 'number' ? category : null,
    isSaving: isSubmitting || createdId !== null,
    save,
    hasProblems: (fieldKeys: readonly string[]) => fieldKeys.some((key) => errors[key] !== undefined),
  };
}

function valuesOf(fields: ProductFields, drafts: Drafts) {
  const values: Values = {};
  const problems: { field: string; message: string }[] = [];
  const required: readonly string[] = REQUIRED_FIELDS;
  for (const { key, isEditable, choices } of fields.columns) {
    const field = productField(key);
    const draft = drafts[key] ?? null;
    if (field === undefined || !isEditable || LATER_FIELDS.has(key)) continue;
    if (isEmpty(draft)) {
      if (required.includes(key)) problems.push({ field: key, message: PROBLEM_TEXTS.required() });
      continue;
    }
    const parsed = valueOfDraft(field, draft, fields.choices[choices ?? '']);
    if ('value' in parsed) values[key] = sent(parsed.value);
    else problems.push({ field: key, message: PROBLEM_TEXTS[parsed.problem]() });
  }
  return { values, problems };
}

function isEmpty(draft: Draft): boolean {
  return draft === null || draft === false || (Array.isArray(draft) ? draft.length === 0 : String(draft).trim() === '');
}
