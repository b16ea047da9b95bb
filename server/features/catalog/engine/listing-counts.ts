import { type Bitmap, countBits } from './bitmap.ts';
import type { CatalogIndex } from './catalog-index.ts';

/** A rough average, to choose the cheaper way of counting. */
const VALUES_PER_ROW = 12;

/**
 * How many products of a result have each brand, category (their own, not those above) and attribute value, by ordinal.
 */
export interface ListingCounts {
  total: number;
  brands: Uint32Array;
  categories: Uint32Array;
  values: Uint32Array;
  inStock: number;
  onSale: number;
  /** `Infinity` and 0 for an empty result. */
  minPrice: number;
  maxPrice: number;
}

export function emptyCounts(index: CatalogIndex): ListingCounts {
  return {
    total: 0,
    brands: new Uint32Array(index.brands.size),
    categories: new Uint32Array(index.categories.registry.size),
    values: new Uint32Array(index.attributeValues.size),
    inStock: 0,
    onSale: 0,
    minPrice: Number.POSITIVE_INFINITY,
    maxPrice: 0,
  };
}

/**
 * Counts everything in one pass over the rows of the result. With a filter, that was faster than intersecting one
 * bitmap for each value; without a filter, the counts of the whole scope are cached (`scope-counts-cache.ts`).
 */
export function countRows(index: CatalogIndex, result: Bitmap, counts: ListingCounts): void {
  const { brand, category, price } = index.columns;
  const { brands, categories, values } = counts;
  const lists = index.values;
  const pool = lists.values;
  let { minPrice, maxPrice, total } = counts;
  for (let word = 0; word < result.length; word++) {
    for (let bits = result[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const row = (word << 5) | (31 - Math.clz32(bits & -bits));
      increment(brands, brand[row] ?? 0);
      increment(categories, category[row] ?? 0);
      const sum = price[row] ?? 0;
      if (sum < minPrice) minPrice = sum;
      if (sum > maxPrice) maxPrice = sum;
      const end = lists.end(row);
      for (let at = lists.start(row); at < end; at++) increment(values, pool[at] ?? 0);
      total++;
    }
  }
  counts.total = total;
  counts.minPrice = minPrice;
  counts.maxPrice = maxPrice;
}

export type FilterGroup =
  | { kind: 'brands' | 'categories' | 'price' | 'stock' | 'sale' }
  | { kind: 'attribute'; attribute: number };

/**
 * Adds the rows that fail the filter of `group` and no other: they complete the counts of this group,
 * in which its own filter is ignored.
 */
export function countNearMisses(index: CatalogIndex, misses: Bitmap, group: FilterGroup, counts: ListingCounts): void {
  switch (group.kind) {
    case 'brands':
      countColumn(misses, index.columns.brand, counts.brands);
      break;
    case 'categories':
      countColumn(misses, index.columns.category, counts.categories);
      break;
    case 'price':
      widenPrices(misses, index.columns.price, counts);
      break;
    case 'attribute':
      countValues(index, misses, group.attribute, counts.values);
      break;
    case 'stock':
    case 'sale':
      // The count of this filter is the number of products that pass it, so its own near misses add nothing.
      break;
  }
}

function countColumn(rows: Bitmap, column: Uint32Array, counters: Uint32Array): void {
  for (let word = 0; word < rows.length; word++) {
    for (let bits = rows[word] ?? 0; bits !== 0; bits &= bits - 1) {
      increment(counters, column[(word << 5) | (31 - Math.clz32(bits & -bits))] ?? 0);
    }
  }
}

function widenPrices(rows: Bitmap, price: Float64Array, counts: ListingCounts): void {
  let { minPrice, maxPrice } = counts;
  for (let word = 0; word < rows.length; word++) {
    for (let bits = rows[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const sum = price[(word << 5) | (31 - Math.clz32(bits & -bits))] ?? 0;
      if (sum < minPrice) minPrice = sum;
      if (sum > maxPrice) maxPrice = sum;
    }
  }
  counts.minPrice = minPrice;
  counts.maxPrice = maxPrice;
}

/** Walks the rows or, if they are many, intersects them with the row set of each value. */
function countValues(index: CatalogIndex, rows: Bitmap, attribute: number, counters: Uint32Array): void {
  const values = index.valuesOfAttribute(attribute);
  const effort = values.reduce((sum, value) => sum + (index.valueRows[value]?.effort ?? 0), 0);
  if (effort < countBits(rows) * VALUES_PER_ROW) {
    for (const value of values) {
      counters[value] = (counters[value] ?? 0) + (index.valueRows[value]?.countIn(rows) ?? 0);
    }
    return;
  }
  const { attributeOfValue } = index;
  const lists = index.values;
  const pool = lists.values;
  for (let word = 0; word < rows.length; word++) {
    for (let bits = rows[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const row = (word << 5) | (31 - Math.clz32(bits & -bits));
      const end = lists.end(row);
      for (let at = lists.start(row); at < end; at++) {
        const value = pool[at] ?? 0;
        if (attributeOfValue[value] === attribute) increment(counters, value);
      }
    }
  }
}

function increment(counters: Uint32Array, ordinal: number): void {
  counters[ordinal] = (counters[ordinal] ?? 0) + 1;
}
