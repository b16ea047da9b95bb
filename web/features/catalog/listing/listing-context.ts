import { createContext, use } from 'react';
import type { Listing } from '#contract/catalog/catalog.ts';
import type { ListingQuery, ListingScope } from '#contract/catalog/listing-query.ts';
import { type ListingState, listingSearch, withFilters } from '#contract/catalog/listing-url.ts';

/** What every part of a listing page needs to know: the answer, the state in its URL, and the addresses of other states. */
export interface ListingView {
  listing: Listing;
  state: ListingState;
  scope: ListingScope;
  /** The page's path without a language. */
  path: string;
}

export const ListingContext = createContext<ListingView | null>(null);

export function useListing() {
  const view = use(ListingContext);
  if (view === null) throw new Error('A part of a listing stands outside of its page');
  const { path, scope, state } = view;
  return {
    ...view,
    /** The address of this listing in another state. */
    hrefOf: (other: ListingState) => path + listingSearch(other, scope),
    /** The address of this listing, filtered otherwise, on its first page. */
    hrefWith: (change: Partial<ListingQuery>) => path + listingSearch(withFilters(state, change), scope),
  };
}
