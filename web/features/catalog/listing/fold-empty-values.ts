import type { Facets, FacetValue } from '#contract/catalog/catalog.ts';
import type { ListingQuery } from '#contract/catalog/listing-query.ts';

/** The values of a filter that would find nothing, by name only: nobody can choose them. Null if there are none. */
export type EmptyValues = { count: number; names: string } | null;

export interface EmptyFacets {
  brands: EmptyValues;
  categories: EmptyValues;
  /** By the attribute's id, those with empty values only. */
  attributes: Record<number, EmptyValues>;
}

/**
 * Separates the values without goods, which stand last in each filter (specification, facets). Under two filters they
 * are most of all values, and each cost as much as one that can be chosen. A chosen value stays a value.
 */
export function foldEmptyValues(facets: Facets, query: ListingQuery): { facets: Facets; empty: EmptyFacets } {
  const brands = fold(facets.brands, query.brands);
  const categories = fold(facets.categories, query.categories);
  const attributes = facets.attributes.map((attribute) => ({
    attribute,
    ...fold(attribute.values, query.attributes[attribute.id] ?? []),
  }));
  return {
    facets: {
      ...facets,
      brands: brands.values,
      categories: categories.values,
      attributes: attributes.map(({ attribute, values }) => ({ ...attribute, values })),
    },
    empty: {
      brands: brands.empty,
      categories: categories.empty,
      attributes: Object.fromEntries(
        attributes.flatMap(({ attribute, empty }) => (empty === null ? [] : [[attribute.id, empty]])),
      ),
    },
  };
}

function fold(all: readonly FacetValue[], chosen: readonly number[]): { values: FacetValue[]; empty: EmptyValues } {
  const values: FacetValue[] = [];
  const names: string[] = [];
  for (const value of all) {
    if (value.count > 0 || chosen.includes(value.id)) values.push(value);
    else names.push(value.name);
  }
  return { values, empty: names.length === 0 ? null : { count: names.length, names: names.join(', ') } };
}
