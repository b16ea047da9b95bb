import type { Listing } from '#contract/catalog/catalog.ts';
import type { ListingQuery } from '#contract/catalog/listing-query.ts';

/** What fewer goods than this share of a mixed list have is no way to choose from it. */
const COMMON_SHARE = 0.2;

/**
 * A list from several categories with the characteristics that much of it has. "samsung" finds phones, fridges and televisions: a
 * hundred and twenty characteristics, of which each tells apart only a few. The others are there as soon as a category is chosen.
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
