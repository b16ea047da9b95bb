import type { Listing } from '#contract/catalog/catalog.ts';
import type { ListingQuery } from '#contract/catalog/listing-query.ts';

/** An attribute is offered in a listing of several categories when at least this share of the products has it. */
const COMMON_SHARE = 0.2;

/**
 * Keeps only the common attribute filters of a listing of several categories. A search for "samsung" finds phones,
 * fridges and televisions with 120 attributes, most of which apply to a few products only. The other attributes appear
 * once the shopper chooses a category.
 */
export function withCommonAttributes<L extends Pick<Listing, 'facets' | 'meta'>>(listing: L, query: ListingQuery): L {
  const { facets, meta } = listing;
  if (facets.categories.length < 2 || query.categories.length === 1) return listing;
  const attributes = facets.attributes.filter(({ id, values }) => {
    const found = values.reduce((sum, value) => sum + value.count, 0);
    return id in query.attributes || found >= meta.total * COMMON_SHARE;
  });
  return { ...listing, facets: { ...facets, attributes } };
}
