import { DEFAULT_COLUMNS, DEFAULT_VIEW, listingSearch } from '#contract/catalog/listing-url.ts';
import type { ListingView } from './listing-context.ts';

interface ListingData {
  view: ListingView;
}

/**
 * Every state of a listing has one address, however it is shown. Search engines keep the plain list and its pages; a choice of
 * filters, another order or an empty list they only walk through (docs/decisions/009).
 */
export const listingHandle = {
  canonical: ({ view: { path, state, scope } }: ListingData) =>
    path + listingSearch({ ...state, view: DEFAULT_VIEW, columns: DEFAULT_COLUMNS }, scope),
  isIndexed: ({ view }: ListingData) => isPlainList({ view }) && view.listing.meta.total > 0,
};

export function isPlainList({ view: { state, scope } }: ListingData): boolean {
  // Its address says it all: nothing is left of it but the page.
  const first = { query: { ...state.query, page: 1 }, view: DEFAULT_VIEW, columns: DEFAULT_COLUMNS };
  return listingSearch(first, scope) === '';
}
