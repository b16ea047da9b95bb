import type { GridRow } from '#contract/catalog/products-admin.ts';

/** Where a good is between its first draft and the archive. */
export type ProductState = 'draft' | 'published' | 'hidden' | 'archived';

export function productState({ values }: GridRow): ProductState {
  if (values.archived === true) return 'archived';
  if (values.published === true) return 'published';
  return values.draft === true ? 'draft' : 'hidden';
}
