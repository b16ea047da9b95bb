import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { localePath } from '#contract/i18n/locale.ts';
import type { ProductPreview, productPreviewRequestSchema } from '#contract/page-preview/page-preview.ts';
import { editProductPictures, editProducts, readProductPictures } from '#server/features/catalog/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { dryRun } from '#server/platform/database/dry-run.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { requirePermission, type StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { PreviewDeps } from './preview-deps.ts';

type ProductPreviewRequest = z.output<typeof productPreviewRequestSchema>;
type Outcome = Pick<ProductPreview, 'refused' | 'conflicts'>;

/**
 * The page of a product as if the form had been saved and the product published. Both happen in a transaction that is taken back,
 * by the code that saves products. What it refuses is named, and the page shows the rest.
 */
export async function previewProduct(
  deps: PreviewDeps,
  caller: StaffCaller,
  request: ProductPreviewRequest,
): Promise<ProductPreview> {
  const { id, locale } = request;
  const { draft, storefront, outcome } = await dryRun(deps.db, async (tx) => {
    const outcome = await saveWithin(deps, tx, caller, request);
    const read = await deps.productDraft(tx, id);
    if (read === null) throw new NotFound();
    return { ...read, outcome };
  });
  const path = localePath(draft.path, locale);
  const html = await deps.renderPage(path, storefront);
  if (html === null) throw new NotFound();
  return { kind: 'page', html, path, is_hidden: draft.isHidden, at: null, ...outcome };
}

async function saveWithin(
  deps: PreviewDeps,
  tx: Tx,
  caller: StaffCaller,
  { id, edits, pictures, locale }: ProductPreviewRequest,
): Promise<Outcome> {
  const editing = { ...deps.editing, db: tx };
  if (pictures !== null) {
    requirePermission(caller, 'products:edit');
    const seen = await readProductPictures(tx, id);
    await editProductPictures(editing, caller, { productId: id, pictures, seen, key: randomUUID() });
  }
  if (edits.length === 0) return { refused: [], conflicts: [] };
  const ofProduct = edits.map((edit) => ({ ...edit, id }));
  const request = { edits: ofProduct, partial: true, key: randomUUID() };
  const { refused, conflicts } = await editProducts(editing, caller, request, locale);
  return {
    refused: refused.map(({ field, message }) => ({ field, message })),
    conflicts: conflicts.map(({ field }) => field),
  };
}
