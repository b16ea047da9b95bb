import type { Facets, FacetValue } from '#contract/catalog/catalog.ts';
import type { ListingFilters } from '#contract/catalog/listing-query.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { AttributeRow } from './catalog-rows.ts';
import type { RowScope } from './find-rows.ts';
import type { NameOrder } from './name-order.ts';
import type { ListingResult } from './run-listing.ts';
import type { PresentCounts } from './scope-counts-cache.ts';

interface Entry {
  ordinal: number;
  count: number;
}

/**
 * The counts with their names: the values of the scope and the chosen ones, by count descending, then by name.
 * Categories are those that contain products themselves, and any chosen category above them.
 */
export function describeFacets(
  index: CatalogIndex,
  names: NameOrder,
  result: ListingResult,
  scope: RowScope,
  filters: ListingFilters,
  locale: Locale,
): Facets {
  const { counts } = result;
  const figures = counts ?? result.scope;
  const brands = entries(result.scope.brands, counts?.brands, ordinalsOf(filters.brands, index.brands));
  const categories = categoryEntries(index, result, scope, filters);
  return {
    price: figures.maxPrice === 0 ? { min: 0, max: 0 } : { min: figures.minPrice, max: figures.maxPrice },
    brands: described(brands, names.brands(locale), (ordinal) => index.brands.at(ordinal)),
    categories: described(categories, names.categories(locale), (ordinal) => {
      const category = index.categories.registry.at(ordinal);
      return category && { id: category.id, name: localize(category.name, locale) };
    }),
    attributes: attributeFacets(index, names, result, filters, locale),
    in_stock: figures.inStock,
    on_sale: figures.onSale,
  };
}

function attributeFacets(
  index: CatalogIndex,
  names: NameOrder,
  result: ListingResult,
  filters: ListingFilters,
  locale: Locale,
): Facets['attributes'] {
  const chosen = Object.entries(filters.attributes).flatMap(([id, ids]) =>
    ordinalsOf(ids, index.attributeValues).filter(
      (value) => index.attributeValues.at(value)?.attributeId === Number(id),
    ),
  );
  const values = entries(result.scope.values, result.counts?.values, chosen);
  const byAttribute = new Map<number, Entry[]>();
  for (const entry of values) {
    const attribute = index.attributeOfValue[entry.ordinal] ?? 0;
    const list = byAttribute.get(attribute);
    if (list) list.push(entry);
    else byAttribute.set(attribute, [entry]);
  }
  return [...byAttribute]
    .flatMap(([ordinal, list]) => {
      const attribute = index.attributes.at(ordinal);
      return attribute?.usedForFilter ? [{ ordinal, attribute, list }] : [];
    })
    .sort((a, b) => byDecision(a.attribute, b.attribute))
    .map(({ ordinal, attribute, list }) => ({
      id: attribute.id,
      name: localize(attribute.name, locale),
      explanation: attribute.explanation && localize(attribute.explanation, locale),
      is_deciding: attribute.cardPosition !== null,
      values: described(list, names.values(locale, ordinal), (value) => {
        const row = index.attributeValues.at(value);
        return row && { id: row.id, name: localize(row.name, locale) };
      }),
    }));
}

/** What decides stands first: it is what cards show, in their order. The others follow in the order of the catalogue. */
export function byDecision(a: AttributeRow, b: AttributeRow): number {
  const place = ({ cardPosition }: AttributeRow) => cardPosition ?? Number.MAX_SAFE_INTEGER;
  return place(a) - place(b) || a.position - b.position || a.id - b.id;
}

/** A category's count includes the categories below it, as filtering by it does. */
function categoryEntries(
  index: CatalogIndex,
  { scope: present, counts }: ListingResult,
  scope: RowScope,
  filters: ListingFilters,
): Entry[] {
  const tree = index.categories;
  const own = new Uint32Array(tree.registry.size);
  const listed = new Set(ordinalsOf(filters.categories, tree.registry));
  present.categories.ordinals.forEach((ordinal, at) => {
    own[ordinal] = counts === null ? (present.categories.counts[at] ?? 0) : (counts.categories[ordinal] ?? 0);
    if (tree.registry.at(ordinal)?.id !== scope.categoryId) listed.add(ordinal);
  });
  return [...listed].map((ordinal) => {
    const below = tree.withDescendants(tree.registry.at(ordinal)?.id ?? -1);
    return { ordinal, count: below.reduce((sum, other) => sum + (own[other] ?? 0), 0) };
  });
}

function entries(present: PresentCounts, counts: Uint32Array | undefined, chosen: readonly number[]): Entry[] {
  const list: Entry[] = [];
  present.ordinals.forEach((ordinal, at) => {
    list.push({ ordinal, count: (counts === undefined ? present.counts[at] : counts[ordinal]) ?? 0 });
  });
  for (const ordinal of chosen) {
    if (!present.ordinals.includes(ordinal)) list.push({ ordinal, count: 0 });
  }
  return list;
}

function described(
  list: Entry[],
  ranks: Uint32Array,
  named: (ordinal: number) => { id: number; name: string } | undefined,
): FacetValue[] {
  list.sort((a, b) => b.count - a.count || (ranks[a.ordinal] ?? 0) - (ranks[b.ordinal] ?? 0));
  const values: FacetValue[] = [];
  for (const { ordinal, count } of list) {
    const item = named(ordinal);
    if (item !== undefined) values.push({ id: item.id, name: item.name, count });
  }
  return values;
}

function ordinalsOf(ids: readonly number[], registry: { ordinal(id: number): number | undefined }): number[] {
  return [...new Set(ids)].flatMap((id) => registry.ordinal(id) ?? []);
}
