import type { ListingFilters } from '#contract/catalog/listing-query.ts';
import { type Bitmap, countBits, setBit } from './bitmap.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { FilterGroup } from './listing-counts.ts';
import type { Scratch } from './scratch-bitmaps.ts';

/** The products of a listing before any filter. `found` holds the ids of a text search, best first. */
export interface RowScope {
  categoryId?: number;
  brandId?: number;
  promotionId?: number;
  found?: Iterable<number>;
}

export interface FoundRows {
  result: Bitmap;
  total: number;
  /** For each chosen group, the rows that fail this group's filter and no other. */
  nearMisses: { group: FilterGroup; rows: Bitmap }[];
}

/** The products of a scope. */
export function rowsOfScope(index: CatalogIndex, scratch: Scratch, scope: RowScope): Bitmap {
  const rows = scratch.takeCopy(index.live);
  if (scope.categoryId !== undefined) intersect(rows, rowsOfCategories(index, scratch, [scope.categoryId]));
  if (scope.brandId !== undefined) intersect(rows, rowsOfBrands(index, scratch, [scope.brandId]));
  if (scope.promotionId !== undefined) {
    intersect(rows, rowsOfProducts(index, scratch, index.promotionProducts(scope.promotionId) ?? []));
  }
  if (scope.found !== undefined) intersect(rows, rowsOfProducts(index, scratch, scope.found));
  return rows;
}

/**
 * Applies the chosen filters. For every filter group it also finds the rows that the group alone excludes: the rows
 * that would be added without it. One pass over the words, however many groups there are.
 */
export function findRows(index: CatalogIndex, scratch: Scratch, base: Bitmap, filters: ListingFilters): FoundRows {
  const chosen = chosenGroups(index, scratch, base, filters);
  if (chosen.length === 0) return { result: base, total: countBits(base), nearMisses: [] };
  const result = scratch.take();
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
  scratch: Scratch,
  base: Bitmap,
  filters: ListingFilters,
): { group: FilterGroup; rows: Bitmap }[] {
  const chosen: { group: FilterGroup; rows: Bitmap }[] = [];
  if (filters.categories.length > 0) {
    chosen.push({ group: { kind: 'categories' }, rows: rowsOfCategories(index, scratch, filters.categories) });
  }
  if (filters.brands.length > 0) {
    chosen.push({ group: { kind: 'brands' }, rows: rowsOfBrands(index, scratch, filters.brands) });
  }
  for (const [id, values] of Object.entries(filters.attributes)) {
    if (values.length === 0) continue;
    const attribute = index.attributes.ordinal(Number(id)) ?? -1;
    chosen.push({ group: { kind: 'attribute', attribute }, rows: rowsOfValues(index, scratch, attribute, values) });
  }
  if (filters.priceFrom !== null || filters.priceTo !== null) {
    const rows = rowsOfPrice(index, scratch, base, filters.priceFrom ?? 0, filters.priceTo ?? Number.POSITIVE_INFINITY);
    chosen.push({ group: { kind: 'price' }, rows });
  }
  if (filters.inStock) chosen.push({ group: { kind: 'stock' }, rows: scratch.takeCopy(index.inStock) });
  if (filters.onSale) chosen.push({ group: { kind: 'sale' }, rows: scratch.takeCopy(index.onSale) });
  return chosen;
}

function rowsOfCategories(index: CatalogIndex, scratch: Scratch, ids: readonly number[]): Bitmap {
  const rows = scratch.take();
  const ordinals = new Set(ids.flatMap((id) => index.categories.withDescendants(id)));
  for (const ordinal of ordinals) index.categoryRows[ordinal]?.addTo(rows);
  return rows;
}

function rowsOfBrands(index: CatalogIndex, scratch: Scratch, ids: readonly number[]): Bitmap {
  const rows = scratch.take();
  for (const id of ids) index.brandRows[index.brands.ordinal(id) ?? -1]?.addTo(rows);
  return rows;
}

/** An id that is a value of another attribute matches nothing, as in SQL. */
function rowsOfValues(index: CatalogIndex, scratch: Scratch, attribute: number, ids: readonly number[]): Bitmap {
  const rows = scratch.take();
  for (const id of ids) {
    const value = index.attributeValues.ordinal(id) ?? -1;
    if (index.attributeOfValue[value] === attribute) index.valueRows[value]?.addTo(rows);
  }
  return rows;
}

function rowsOfProducts(index: CatalogIndex, scratch: Scratch, ids: Iterable<number>): Bitmap {
  const rows = scratch.take();
  for (const id of ids) {
    const row = index.row(id);
    if (row !== undefined) setBit(rows, row);
  }
  return rows;
}

/** Walks either the rows of the price range or the rows of the scope, whichever are fewer. */
function rowsOfPrice(index: CatalogIndex, scratch: Scratch, base: Bitmap, from: number, to: number): Bitmap {
  const rows = scratch.take();
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
