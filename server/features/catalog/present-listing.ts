import type { Listing } from '#contract/catalog/catalog.ts';
import type { ListingQuery } from '#contract/catalog/listing-query.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { CatalogState } from './catalog-state.ts';
import { describeFacets } from './engine/facets.ts';
import type { RowScope } from './engine/find-rows.ts';
import { runListing } from './engine/run-listing.ts';
import { presentCards } from './present-card.ts';

export function presentListing(
  { index, scopeCounts, names }: CatalogState,
  scope: RowScope,
  query: ListingQuery,
  locale: Locale,
): Listing {
  const result = runListing(index, scopeCounts, scope, query);
  return {
    data: presentCards(index, result.rows, locale),
    meta: {
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(result.total / query.quantity)),
      per_page: query.quantity,
      total: result.total,
    },
    facets: describeFacets(index, names, result, scope, query, locale),
  };
}
