import { redirect } from 'react-router';
import type { Listing } from '#contract/catalog/catalog.ts';
import type { ListingScope } from '#contract/catalog/listing-query.ts';
import { type ListingState, listingSearch, parseListingUrl } from '#contract/catalog/listing-url.ts';
import type { LoaderContext } from '#contract/pages/page-rendering.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { withCommonAttributes } from './common-attributes.ts';
import { foldEmptyValues } from './fold-empty-values.ts';
import type { ListingView } from './listing-context.ts';

/**
 * Fields of the price form that the browser submits without JavaScript. The loader redirects them to the canonical URL.
 */
const FORM_FIELDS = ['price_from', 'price_to'];

/** Loads the listing for the request's URL. A page past the last one is a 404 (ruling R3.4). */
export function loadListing(
  request: Request,
  { storefront, locale, pageTags }: LoaderContext,
  scope: ListingScope,
  path: string,
): ListingView {
  const params = new URL(request.url).searchParams;
  const state = parseListingUrl(params, scope);
  if (FORM_FIELDS.some((field) => params.has(field))) {
    throw redirect(localisedAddress(path + listingSearch(state, scope)));
  }
  pageTags.add('all-listings');
  const listing = storefront.listing(scope, { ...state.query, hasSpecs: state.view === 'bar' }, locale);
  if (state.query.page > Math.max(1, listing.meta.last_page)) throw new Response(null, { status: 404 });
  return { ...filtersOf(listing, state), state, scope, path };
}

/** The listing with the filters that its page offers. */
export function filtersOf(listing: Listing, { query }: ListingState): Pick<ListingView, 'listing' | 'empty'> {
  const { facets, empty } = foldEmptyValues(withCommonAttributes(listing, query).facets, query);
  return { listing: { ...listing, facets }, empty };
}
