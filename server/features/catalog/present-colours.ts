import type { ProductCard } from '#contract/catalog/catalog.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { CatalogIndex } from './engine/catalog-index.ts';
import { productPath } from './paths.ts';

/** The card with the colours of the products that it stands for, in the order of the colours. */
export function withColours(
  index: CatalogIndex,
  card: ProductCard,
  rows: readonly number[],
  locale: Locale,
): ProductCard {
  if (rows.length < 2) return card;
  const colours = rows.flatMap((row) => {
    const value = [...index.values.get(row)].map((one) => index.attributeValues.at(one)).find((one) => one?.swatch);
    if (!value?.swatch) return [];
    const url = productPath(index.columns.id[row] ?? 0, index.texts.get(row)[2] ?? '');
    return [{ position: value.position, colour: { name: localize(value.name, locale), swatch: value.swatch, url } }];
  });
  colours.sort((a, b) => a.position - b.position || (a.colour.url < b.colour.url ? -1 : 1));
  return colours.length < 2 ? card : { ...card, colours: colours.map(({ colour }) => colour) };
}
