import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { callKey, useCall } from '#admin/platform/api/use-call.ts';
import { attributeField } from '#contract/catalog/product-fields.ts';
import type { ProductVariants, ProductVariantsResult } from '#contract/catalog/product-variants.ts';
import { MAX_VARIANTS } from '#contract/catalog/product-variants.ts';
import { productVariantsCalls } from '#contract/catalog/product-variants-calls.ts';
import { type GridRow, MAX_ROWS } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { productState } from '../product-state.ts';
import {
  countChanges,
  draftOfVariants,
  type VariantRow,
  type VariantsDraft,
  variantsToSend,
  withAxis,
} from './variants-draft.ts';

export type VariantsConflict = ProductVariantsResult & { kind: 'conflict' };

interface Edit {
  draft: VariantsDraft;
  /** What the person saw when they began. */
  seen: ProductVariants;
}

const PROBLEMS = {
  values: m.admin_variants_incomplete,
  name: m.admin_products_problem_required,
  price: m.admin_products_problem_not_positive,
};

/** The group of variants of a good as it is being edited; without an edit it is what the shop has, also when others change it. */
export function useVariants(id: number) {
  const query = useCall(productVariantsCalls.readProductVariants, { params: { id } });
  const [edit, setEdit] = useState<Edit | null>(null);
  const [conflict, setConflict] = useState<VariantsConflict | null>(null);
  const [problem, setProblem] = useState<{ message: string; key: string | null } | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [keys] = useState(createRequestKeys);
  const queries = useQueryClient();
  const stored = query.data;
  const draft = edit?.draft ?? (stored === undefined ? null : draftOfVariants(stored));
  const changes = edit === null ? 0 : countChanges(draftOfVariants(edit.seen), edit.draft);

  function change(next: (draft: VariantsDraft) => VariantsDraft): void {
    if (stored === undefined) return;
    setProblem(null);
    setEdit((before) => {
      const changed = next(before?.draft ?? draftOfVariants(stored));
      if (changed.rows.length > MAX_VARIANTS) {
        setProblem({ message: m.admin_variants_limit({ count: MAX_VARIANTS }), key: null });
        return before;
      }
      return { draft: changed, seen: before?.seen ?? stored };
    });
  }

  function discard(): void {
    setEdit(null);
    setConflict(null);
    setProblem(null);
  }

  /** Fields of goods as the grid has them, or null after saying why they are not here. */
  async function readRows(ids: readonly number[], columns: readonly string[]): Promise<GridRow[] | null> {
    const rows: GridRow[] = [];
    for (let start = 0; start < ids.length; start += MAX_ROWS) {
      const query = { ids: ids.slice(start, start + MAX_ROWS).join(), columns: columns.join() };
      const found = await callStaff(productsAdminCalls.readProductRows, { query });
      if (found.kind !== 'done') {
        setProblem({ message: found.message, key: null });
        return null;
      }
      rows.push(...found.data);
    }
    return rows;
  }

  async function addAxis(attribute: number): Promise<void> {
    const field = attributeField(attribute);
    const ids = (draft?.rows ?? []).flatMap(({ stored: good }) => good?.id ?? []);
    const rows = await readRows(ids, [field]);
    if (rows === null) return;
    const values = new Map(rows.map((row) => [row.id, onlyValue(row, field)]));
    change((now) => withAxis(now, attribute, (good) => values.get(good) ?? null));
  }

  async function join(good: number): Promise<void> {
    const axes = draft?.axes ?? [];
    const rows = await readRows([good], [...ROW_COLUMNS, ...axes.map(attributeField)]);
    const [row] = rows ?? [];
    if (row === undefined) return;
    change((now) => ({ ...now, rows: [...now.rows, joinedRow(row, now.axes)] }));
  }

  async function save(): Promise<void> {
    if (edit === null) return;
    const wished = variantsToSend(edit.draft);
    if ('problem' in wished) return setProblem({ message: PROBLEMS[wished.problem](), key: wished.key });
    setIsSaving(true);
    setConflict(null);
    setProblem(null);
    const { axes, variants } = edit.seen;
    const content = {
      seen: { axes, variants: variants.map(({ id: good, values }) => ({ id: good, values })) },
      axes: [...edit.draft.axes],
      ...wished,
    };
    const body = { ...content, key: keys.keyOf(content) };
    const result = await callStaff(productVariantsCalls.editProductVariants, { params: { id }, body });
    setIsSaving(false);
    if (result.kind !== 'done') return setProblem({ message: result.message, key: null });
    keys.forget(content);
    if (result.data.kind === 'conflict') return setConflict(result.data);
    await queries.invalidateQueries({ queryKey: callKey(productVariantsCalls.readProductVariants) });
    setEdit(null);
    void showToast('success', m.admin_product_saved({ count: changes }));
    await queries.invalidateQueries({ queryKey: callKey(productsAdminCalls.readProductRows) });
  }

  function settle(choice: 'mine' | 'theirs'): void {
    setConflict(null);
    if (choice === 'mine') setEdit(edit && conflict && { ...edit, seen: conflict.current });
    else {
      setEdit(null);
      void queries.invalidateQueries({ queryKey: callKey(productVariantsCalls.readProductVariants) });
    }
  }

  return { query, draft, changes, isSaving, conflict, problem, change, addAxis, join, save, discard, settle };
}

export type VariantsForm = ReturnType<typeof useVariants>;

const ROW_COLUMNS = ['name_ru', 'name_uz', 'sku', 'price', 'stock', 'published', 'draft', 'archived'];

function joinedRow(row: GridRow, axes: readonly number[]): VariantRow {
  const { id, values } = row;
  return {
    key: String(id),
    stored: {
      id,
      sku: String(values.sku ?? ''),
      price: Number(values.price),
      stock: typeof values.stock === 'number' ? values.stock : null,
      state: productState(row),
    },
    name: { ru: String(values.name_ru ?? ''), uz: String(values.name_uz ?? '') },
    price: '',
    values: axes.map((axis) => onlyValue(row, attributeField(axis))),
    chosen: axes,
  };
}

/** The value of an attribute, when the good has one and no more. */
function onlyValue({ values }: GridRow, field: string): number | null {
  const value = values[field];
  const [only] = Array.isArray(value) ? value : [];
  return Array.isArray(value) && value.length === 1 && typeof only === 'number' ? only : null;
}
