import type { ProductCard } from '#contract/catalog/catalog.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { CatalogIndex } from './engine/catalog-index.ts';
import { byDecision } from './engine/facets.ts';
import { NO_ORDINAL } from './engine/product-columns.ts';

const MAX_SPECS = 8;

/** The card with the characteristics by which lists are filtered, in the order of the filters. */
export function withSpecs(index: CatalogIndex, card: ProductCard, row: number, locale: Locale): ProductCard {
  const byAttribute = Map.groupBy(index.values.get(row), (value) => index.attributeOfValue[value] ?? NO_ORDINAL);
  const specs = [...byAttribute]
    .flatMap(([ordinal, values]) => {
      const attribute = index.attributes.at(ordinal);
      return attribute === undefined ? [] : [{ attribute, values }];
    })
    .sort((a, b) => byDecision(a.attribute, b.attribute))
    .slice(0, MAX_SPECS)
    .map(({ attribute, values }) => ({
      name: localize(attribute.name, locale),
      value: values
        .flatMap((value) => index.attributeValues.at(value) ?? [])
        .map(({ name }) => localize(name, locale))
        .join(', '),
    }));
  return { ...card, specs };
}
