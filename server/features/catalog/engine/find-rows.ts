import type { ListingFilters } from '#contract/catalog/listing-query.ts';
import { type Bitmap, countBits, setBit } from './bitmap.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { FilterGroup } from './listing-counts.ts';

/** What a listing is about, before any filter. `found` are the ids that a text found, best first. */
export interface RowScope {
  categoryId?: number;
  brandId?: number;
  promotionId?: number;
  found?: Iterable<number>;
}

export interface FoundRows {
  result: Bitmap;
  total: number;
  /** By chosen group: the rows that fail this group's filter and no other. */
  nearMisses: { group: FilterGroup; rows: Bitmap }[];
}

/** The products of a scope. This and what `findRows` makes of it are good until the next call of this. */
export function rowsOfScope(index: CatalogIndex, scope: RowScope): Bitmap {
  index.scratch.reset(index.columns.capacity);
  const rows = index.scratch.takeCopy(index.live);
  if (scope.categoryId !== undefined) intersect(rows, rowsOfCategories(index, [scope.categoryId]));
  if (scope.brandId !== undefined) intersect(rows, rowsOfBrands(index, [scope.brandId]));
  if (scope.promotionId !== undefined) {
    intersect(rows, rowsOfProducts(index, index.promotionProducts(scope.promotionId) ?? []));
  }
  if (scope.found !== undefined) intersect(rows, rowsOfProducts(index, scope.found));
  return rows;
}

/**
 * Applies the chosen filters, and on the way finds for every group what its absence would add: a bit that misses exactly one
 * filter. One pass over the words, however many groups there are.
 */
export function findRows(index: CatalogIndex, base: Bitmap, filters: ListingFilters): FoundRows {
  const chosen = chosenGroups(index, base, filters);
  if (chosen.length === 0) return { result: base, total: countBits(base), nearMisses: [] };
  const result = index.scratch.take();
  for (let word = 0; word < base.length; word++) {
    const here = base[word] ?? 0;
    let missed = 0;
    let missedTwice = 0;
    for (const { rows } of chosen) {
      const misses = here & ~(rows[word] ?? 0);
      missedTwice |= missed & misses;
      missed |= misses;
      rows[word] = misses;
    }
    result[word] = here & ~missed;
    for (const { rows } of chosen) rows[word] = (rows[word] ?? 0) & ~missedTwice;
  }
  return { result, total: countBits(result), nearMisses: chosen };
}

function chosenGroups(
  index: CatalogIndex,
  base: Bitmap,
  filters: ListingFilters,
): { group: FilterGroup; rows: Bitmap }[] {
  const chosen: { group: FilterGroup; rows: Bitmap }[] = [];
  if (filters.categories.length > 0) {
    chosen.push({ group: { kind: 'categories' }, rows: rowsOfCategories(index, filters.categories) });
  }
  if (filters.brands.length > 0) {
    chosen.push({ group: { kind: 'brands' }, rows: rowsOfBrands(index, filters.brands) });
  }
  for (const [id, values] of Object.entries(filters.attributes)) {
    if (values.length === 0) continue;
    const attribute = index.attributes.ordinal(Number(id)) ?? -1;
    chosen.push({ group: { kind: 'attribute', attribute }, rows: rowsOfValues(index, attribute, values) });
  }
  if (filters.priceFrom !== null || filters.priceTo !== null) {
    const rows = rowsOfPrice(index, base, filters.priceFrom ?? 0, filters.priceTo ?? Number.POSITIVE_INFINITY);
    chosen.push({ group: { kind: 'price' }, rows });
  }
  if (filters.inStock) chosen.push({ group: { kind: 'stock' }, rows: index.scratch.takeCopy(index.inStock) });
  if (filters.onSale) chosen.push({ group: { kind: 'sale' }, rows: index.scratch.takeCopy(index.onSale) });
  return chosen;
}

function rowsOfCategories(index: CatalogIndex, ids: readonly number[]): Bitmap {
  const rows = index.scratch.take();
  const ordinals = new Set(ids.flatMap((id) => index.categories.withDescendants(id)));
  for (const ordinal of ordinals) index.categoryRows[ordinal]?.addTo(rows);
  return rows;
}

function rowsOfBrands(index: CatalogIndex, ids: readonly number[]): Bitmap {
  const rows = index.scratch.take();
  for (const id of ids) index.brandRows[index.brands.ordinal(id) ?? -1]?.addTo(rows);
  return rows;
}

/** A value of another attribute matches nothing, as in SQL. */
function rowsOfValues(index: CatalogIndex, attribute: number, ids: readonly number[]): Bitmap {
  const rows = index.scratch.take();
  for (const id of ids) {
    const value = index.attributeValues.ordinal(id) ?? -1;
    if (index.attributeOfValue[value] === attribute) index.valueRows[value]?.addTo(rows);
  }
  return rows;
}

function rowsOfProducts(index: CatalogIndex, ids: Iterable<number>): Bitmap {
  const rows = index.scratch.take();
  for (const id of ids) {
    const row = index.row(id);
    if (row !== undefined) setBit(rows, row);
  }
  return rows;
}

/** Either walks the rows of the price range or those of the scope, whichever are fewer. */
function rowsOfPrice(index: CatalogIndex, base: Bitmap, from: number, to: number): Bitmap {
  const rows = index.scratch.take();
  const { price } = index.columns;
  const inRange = index.sorted.price.between(price, from, to);
  if (inRange.length < countBits(base)) {
    for (let at = 0; at < inRange.length; at++) setBit(rows, inRange[at] ?? 0);
    return rows;
  }
  for (let word = 0; word < base.length; word++) {
    let matching = 0;
    for (let bits = base[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const sum = price[(word << 5) | (31 - Math.clz32(bit))] ?? 0;
      if (sum >= from && sum <= to) matching |= bit;
    }
    rows[word] = matching;
  }
  return rows;
}

function intersect(rows: Bitmap, others: Bitmap): void {
  for (let word = 0; word < rows.length; word++) rows[word] = (rows[word] ?? 0) & (others[word] ?? 0);
}
