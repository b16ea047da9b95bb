import { type Bitmap, countBits } from './bitmap.ts';
import type { CatalogIndex } from './catalog-index.ts';

/** Roughly, to weigh one way of counting against the other. */
const VALUES_PER_ROW = 12;

/** How many products of a result have each brand, category (their own, not those above) and attribute value, by ordinal. */
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
 * One visit to each row of the result counts everything. Walking the rows was faster than intersecting a bitmap a value wherever
 * a filter is chosen; where none is, the counts of the whole scope are remembered (`scope-counts.ts`).
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
 * Adds the rows that fail the filter of `group` and no other: they are what the result lacks for the counts of this group,
 * whose own filter doesn't count.
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
      // A product that fails this very filter isn't one of those that choosing it would leave.
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

/** By walking the rows, or, where these are many, by laying the set of each value over them. */
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
