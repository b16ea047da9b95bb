import type { PageMeta } from '#contract/catalog/catalog.ts';
import type { Paging } from '#contract/content/content-requests.ts';

/** One page of a list that is at hand; past its end the page is empty and the figures are true. */
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
