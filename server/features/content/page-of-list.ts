import type { PageMeta } from '#contract/catalog/catalog.ts';
import type { Paging } from '#contract/content/content-requests.ts';

/** One page of a list in memory; past the end the page is empty and `meta` is still correct. */
export function pageOfList<T>(all: readonly T[], { page, quantity }: Paging): { data: T[]; meta: PageMeta } {
  return {
    data: all.slice((page - 1) * quantity, page * quantity),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(all.length / quantity)),
      per_page: quantity,
      total: all.length,
    },
  };
}
