import type { Localized } from '#contract/i18n/locale.ts';
import { BRANDS } from '#demo/brands.ts';
import { CATEGORIES, type DemoCategory } from '#demo/categories.ts';
import { type ComposedProduct, composeLine } from '#demo/compose-product.ts';
import { ALL_LINES } from '#demo/goods/all-goods.ts';
import type { SearchDocument } from '#server/features/search/text-index.ts';
import type { Wanted } from './judged-query.ts';

/** A product of the demo shop as the search gets it, and the facts that it is judged by. */
export interface JudgedProduct {
  document: SearchDocument;
  matches(wanted: Wanted): boolean;
}

export function demoProducts(): JudgedProduct[] {
  const paths = new Map(pathsOf(CATEGORIES, []));
  const brands = new Map(BRANDS.map(({ slug, name }) => [slug, name]));
  return ALL_LINES.flatMap(composeLine).map((product) => ({
    document: documentOf(product, brands.get(product.line.brand) ?? '', paths.get(product.line.category) ?? []),
    matches: (wanted) => isWanted(product, wanted),
  }));
}

function documentOf(product: ComposedProduct, brand: string, category: Localized[]): SearchDocument {
  const { id, name, line, variant, sku, barcode, keywords } = product;
  return {
    id,
    name,
    brand,
    category,
    attributes: product.attributes.flatMap(({ definition, values }) =>
      values.filter(({ key }) => key !== 'no').map((value) => (value.key === 'yes' ? definition.name : value.name)),
    ),
    sku,
    barcode,
    model: line.model,
    keywords,
    inStock: variant.stock > 0,
    popularity: line.popularity,
  };
}

function isWanted({ line, name, attributes }: ComposedProduct, wanted: Wanted): boolean {
  if (wanted.categories && !wanted.categories.includes(line.category)) return false;
  if (wanted.brands && !wanted.brands.includes(line.brand)) return false;
  if (wanted.name && !wanted.name.test(name.ru)) return false;
  if (wanted.model && !wanted.model.test(line.model)) return false;
  const { has } = wanted;
  if (!has) return true;
  return attributes.some(({ definition, values }) =>
    values.some((value) => value.key !== 'no' && has.test(`${definition.name.ru}: ${value.name.ru}`)),
  );
}

function pathsOf(categories: readonly DemoCategory[], above: Localized[]): [string, Localized[]][] {
  return categories.flatMap(({ slug, name, children }): [string, Localized[]][] => [
    [slug, [name, ...above]],
    ...pathsOf(children ?? [], [name, ...above]),
  ]);
}
