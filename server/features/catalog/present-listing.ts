import type { Listing } from '#contract/catalog/catalog.ts';
import type { ListingQuery } from '#contract/catalog/listing-query.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { CatalogState } from './catalog-state.ts';
import { describeFacets } from './engine/facets.ts';
import type { RowScope } from './engine/find-rows.ts';
import { runListing } from './engine/run-listing.ts';
import { presentCards } from './present-card.ts';
import { withColours } from './present-colours.ts';
import { withSpecs } from './present-specs.ts';

export function presentListing(
  { index, scopeCounts, names }: CatalogState,
  scope: RowScope,
  query: ListingQuery,
  locale: Locale,
): Listing {
  const result = runListing(index, scopeCounts, scope, query);
  const presented = presentCards(index, result.rows, locale);
  const cards = query.hasSpecs
    ? presented.map((card, at) => withSpecs(index, card, result.rows[at] ?? 0, locale))
    : presented;
  return {
    data: cards.map((card, at) => withColours(index, card, result.colours[at] ?? [], locale)),
    meta: {
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(result.cards / query.quantity)),
      per_page: query.quantity,
      total: result.total,
      ...(query.isByModel && { cards: result.cards }),
    },
    facets: describeFacets(index, names, result, scope, query, locale),
  };
}
