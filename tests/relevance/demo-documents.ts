import type { Localized } from '#contract/i18n/locale.ts';
import type { Category } from '#demo/data-format/catalogue-format.ts';
import { type ComposedProduct, composeProducts } from '#demo/load/compose-product.ts';
import { readShopData } from '#demo/load/read-shop-data.ts';
import type { SearchDocument } from '#server/features/search/search-document.ts';
import type { SearchTarget } from './judged-query.ts';

/** A product of the demo shop as a search document, with the facts by which results are judged. */
export interface JudgedProduct {
  document: SearchDocument;
  facts: ProductFacts;
  matches(target: SearchTarget): boolean;
}

/** What a rule may ask of a product. */
export interface ProductFacts {
  /** Slugs. */
  category: string;
  brand: string;
  brandName: string;
  model: string;
  name: Localized & { uz: string };
  /** The name without what distinguishes the variants; unique. */
  familyName: Localized & { uz: string };
  family: string;
  /** Whether the characteristic has this value, by codes. */
  has(attribute: string, value: string): boolean;
  /** The numbers of a characteristic. */
  numbers(attribute: string): number[];
  /** Whole sums. */
  price: number;
}

export function demoProducts(): JudgedProduct[] {
  const data = readShopData();
  const paths = new Map(pathsOf(data.categories, []));
  const brands = new Map(data.brands.map(({ slug, name }) => [slug, name]));
  return composeProducts(data).map((product) => ({
    document: documentOf(product, brands.get(product.family.brand) ?? '', paths.get(product.family.category) ?? []),
    facts: factsOf(product, brands.get(product.family.brand) ?? ''),
    matches: (target) => matchesTarget(product, target),
  }));
}

function factsOf({ family, variant, name, attributes }: ComposedProduct, brandName: string): ProductFacts {
  const values = new Map(attributes.map((attribute) => [attribute.code, attribute.values]));
  return {
    category: family.category,
    brand: family.brand,
    brandName,
    model: family.model,
    name,
    familyName: family.name,
    family: `${family.category} ${family.name.ru}`,
    has: (attribute, value) => values.get(attribute)?.some(({ key }) => key === value) ?? false,
    numbers: (attribute) => values.get(attribute)?.flatMap(({ number }) => (number === null ? [] : [number])) ?? [],
    price: variant.price,
  };
}

function documentOf(product: ComposedProduct, brand: string, category: Localized[]): SearchDocument {
  const { id, name, family, variant, sku, barcode, keywords } = product;
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
    model: family.model,
    keywords,
    inStock: variant.stock > 0,
    popularity: family.popularity,
  };
}

function matchesTarget({ family, name, attributes }: ComposedProduct, target: SearchTarget): boolean {
  if (target.categories && !target.categories.includes(family.category)) return false;
  if (target.brands && !target.brands.includes(family.brand)) return false;
  if (target.name && !target.name.test(name.ru)) return false;
  if (target.model && !target.model.test(family.model)) return false;
  const { has } = target;
  if (!has) return true;
  return attributes.some(({ definition, values }) =>
    values.some((value) => value.key !== 'no' && has.test(`${definition.name.ru}: ${value.name.ru}`)),
  );
}

function pathsOf(categories: readonly Category[], above: Localized[]): [string, Localized[]][] {
  return categories.flatMap(({ slug, name, children }): [string, Localized[]][] => [
    [slug, [name, ...above]],
    ...pathsOf(children ?? [], [name, ...above]),
  ]);
}
