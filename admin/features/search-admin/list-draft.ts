import type { ChosenProduct } from '#contract/search-admin/search-admin.ts';

/** A list of goods while it is edited. */
export interface ListDraft {
  /** The goods that were stored when the editing began: what somebody else saves meanwhile is not overwritten unseen. */
  seen: readonly number[];
  products: readonly ChosenProduct[];
}

/** Null when the goods are again as they were seen. */
export function editDraft(
  draft: ListDraft | null,
  stored: readonly ChosenProduct[],
  products: readonly ChosenProduct[],
): ListDraft | null {
  const seen = draft?.seen ?? idsOf(stored);
  return seen.join() === idsOf(products).join() ? null : { seen, products };
}

export function idsOf(products: readonly ChosenProduct[]): number[] {
  return products.map(({ id }) => id);
}
