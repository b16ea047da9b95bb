import { memo } from 'react';
import type { FacetValue } from '#contract/catalog/catalog.ts';
import { toggleId } from '#contract/catalog/listing-url.ts';
import { m } from '#messages';
import { FilterGroup } from './filter-group.tsx';
import { FilterLink } from './filter-link.tsx';
import type { EmptyValues } from './fold-empty-values.ts';
import { useListing } from './listing-context.ts';
import { PriceFilter } from './price-filter.tsx';

/** The number of attribute filters that are expanded initially. */
const OPEN_ATTRIBUTES = 3;

/**
 * All filters of the listing, on desktop and in the phone's sheet. They hold hundreds of links, so they rerender only
 * for a new listing.
 */
export const ListingFilters = memo(function ListingFilters() {
  const { listing, empty, state, scope, hrefWith } = useListing();
  const { facets } = listing;
  const { query } = state;
  return (
    <>
      <div className="border-b border-line pb-2">
        <FilterLink href={hrefWith({ inStock: !query.inStock })} isChosen={query.inStock} count={facets.in_stock}>
          {m.catalog_filter_in_stock()}
        </FilterLink>
        <FilterLink href={hrefWith({ onSale: !query.onSale })} isChosen={query.onSale} count={facets.on_sale}>
          {m.catalog_filter_on_sale()}
        </FilterLink>
      </div>
      <PriceFilter />
      {isChoice(facets.categories, empty.categories) && (
        <FilterGroup
          name={m.catalog_category()}
          values={facets.categories}
          empty={empty.categories}
          chosen={query.categories}
          hrefOf={(id) => hrefWith({ categories: toggleId(query.categories, id) })}
          isOpen
        />
      )}
      {scope.brandId === undefined && isChoice(facets.brands, empty.brands) && (
        <FilterGroup
          name={m.catalog_brand()}
          values={facets.brands}
          empty={empty.brands}
          chosen={query.brands}
          hrefOf={(id) => hrefWith({ brands: toggleId(query.brands, id) })}
          isOpen
        />
      )}
      {facets.attributes.map((attribute, index) => (
        <FilterGroup
          key={attribute.id}
          name={attribute.name}
          explanation={attribute.explanation}
          values={attribute.values}
          empty={empty.attributes[attribute.id] ?? null}
          chosen={query.attributes[attribute.id] ?? []}
          hrefOf={(id) =>
            hrefWith({
              attributes: { ...query.attributes, [attribute.id]: toggleId(query.attributes[attribute.id] ?? [], id) },
            })
          }
          isOpen={index < OPEN_ATTRIBUTES}
        />
      ))}
    </>
  );
});

/** A filter with a single value changes nothing. */
function isChoice(values: readonly FacetValue[], empty: EmptyValues): boolean {
  return values.length + (empty?.count ?? 0) > 1;
}
