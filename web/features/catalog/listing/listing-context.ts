import { createContext, use } from 'react';
import type { Listing } from '#contract/catalog/catalog.ts';
import type { ListingQuery, ListingScope } from '#contract/catalog/listing-query.ts';
import { type ListingState, listingSearch, withFilters } from '#contract/catalog/listing-url.ts';
import type { EmptyFacets } from './fold-empty-values.ts';

/** The data shared by all parts of a listing page: the API response, the state from the URL and the page's path. */
export interface ListingView {
  /** Its filters without the values that would find nothing, which are in `empty`. */
  listing: Listing;
  empty: EmptyFacets;
  state: ListingState;
  scope: ListingScope;
  /** The page's path without the language prefix. */
  path: string;
}

export const ListingContext = createContext<ListingView | null>(null);

export function useListing() {
  const view = use(ListingContext);
  if (view === null) throw new Error('A part of a listing stands outside of its page');
  const { path, scope, state } = view;
  return {
    ...view,
    /** The URL of this listing in another state. */
    hrefOf: (other: ListingState) => path + listingSearch(other, scope),
    /** The URL of this listing with changed filters, on its first page. */
    hrefWith: (change: Partial<ListingQuery>) => path + listingSearch(withFilters(state, change), scope),
  };
}
