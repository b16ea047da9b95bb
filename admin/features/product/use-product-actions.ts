import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { readAgain } from '#admin/platform/api/read-again.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useHasUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { productCreationCalls } from '#contract/catalog/product-creation-calls.ts';
import type { GridRow } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

/** Publishing, hiding, putting away, bringing back and copying a good; each at once and apart from the form. */
export function useProductActions({ id, values }: GridRow) {
  const [isBusy, setIsBusy] = useState(false);
  const [keys] = useState(createRequestKeys);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const hasUnsaved = useHasUnsavedChanges();

  /** What is half typed would neither be published nor copied, and the person might think so. */
  function isReady(): boolean {
    if (hasUnsaved) void showToast('error', m.admin_product_save_first());
    return !hasUnsaved && !isBusy;
  }

  async function setFlag(field: 'published' | 'archived', value: boolean, done: () => string): Promise<void> {
    if (!isReady()) return;
    setIsBusy(true);
    const edits = [{ id, field, seen: values[field] === true, value }];
    const result = await callStaff(productsAdminCalls.editProducts, {
      body: { edits, partial: false, key: keys.keyOf(edits) },
    });
    if (result.kind === 'done') keys.forget(edits);
    await readAgain(queries, productsAdminCalls.readProductRows.path);
    setIsBusy(false);
    if (result.kind !== 'done') return void showToast('error', result.message);
    const { conflicts, refused } = result.data;
    if (refused[0] !== undefined) return void showToast('error', refused[0].message);
    if (conflicts.length > 0) return void showToast('error', m.admin_product_changed_meanwhile());
    void showToast('success', done());
  }

  async function duplicate(): Promise<void> {
    if (!isReady()) return;
    setIsBusy(true);
    const copied = { copyOf: id };
    const result = await callStaff(productCreationCalls.duplicateProduct, {
      params: { id },
      body: { key: keys.keyOf(copied) },
    });
    setIsBusy(false);
    if (result.kind !== 'done') return void showToast('error', result.message);
    keys.forget(copied);
    void showToast('success', m.admin_product_done_duplicated());
    void navigate(`/products/${result.data.id}`);
  }

  async function archive(): Promise<void> {
    if (!isReady()) return;
    const isConfirmed = await confirmAction({
      title: m.admin_product_archive_question(),
      text: m.admin_product_archive_hint(),
      action: m.admin_product_archive(),
    });
    if (isConfirmed) await setFlag('archived', true, m.admin_product_done_archived);
  }

  return {
    isBusy,
    publish: () => void setFlag('published', true, m.admin_product_done_published),
    unpublish: () => void setFlag('published', false, m.admin_product_done_hidden),
    archive: () => void archive(),
    restore: () => void setFlag('archived', false, m.admin_product_done_restored),
    duplicate: () => void duplicate(),
  };
}
