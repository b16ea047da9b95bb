import { DEFAULT_COLUMNS, DEFAULT_VIEW, listingSearch } from '#contract/catalog/listing-url.ts';
import type { ListingView } from './listing-context.ts';

interface ListingData {
  view: ListingView;
}

/**
 * The canonical URL ignores view mode and columns. Search engines index the unfiltered listing and its pages; they
 * follow, but do not index, filtered, re-sorted and empty listings (docs/decisions/009).
 */
export const listingHandle = {
  canonical: ({ view: { path, state, scope } }: ListingData) =>
    path + listingSearch({ ...state, view: DEFAULT_VIEW, columns: DEFAULT_COLUMNS }, scope),
  isIndexed: ({ view }: ListingData) => isPlainList({ view }) && view.listing.meta.total > 0,
};

export function isPlainList({ view: { state, scope } }: ListingData): boolean {
  // A listing without filters and with the default order has an empty query string on its first page.
  const first = { query: { ...state.query, page: 1 }, view: DEFAULT_VIEW, columns: DEFAULT_COLUMNS };
  return listingSearch(first, scope) === '';
}
