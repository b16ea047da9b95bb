import type { ListingFilters, ListingSort, SortOrder } from '#contract/catalog/listing-query.ts';
import { type Bitmap, countCommonBits, hasBit } from './bitmap.ts';
import type { CatalogIndex, SortColumn } from './catalog-index.ts';
import { findRows, type RowScope, rowsOfScope } from './find-rows.ts';
import { countNearMisses, countRows, emptyCounts, type ListingCounts } from './listing-counts.ts';
import type { ScopeCounts, ScopeCountsCache } from './scope-counts-cache.ts';

export interface ListingRequest extends ListingFilters {
  page: number;
  quantity: number;
  sort: ListingSort;
  order: SortOrder;
}

export interface ListingResult {
  /** The rows of the requested page, in order. */
  rows: number[];
  total: number;
  /** The counts of the whole scope: they decide which values the facets offer. */
  scope: ScopeCounts;
  /** Null while no filter is chosen: then the counts of the scope hold. */
  counts: ListingCounts | null;
}

const COLUMN_OF_SORT: Record<ListingSort, SortColumn> = {
  views: 'views',
  price: 'price',
  created_at: 'createdAt',
  relevance: 'views',
};

export function runListing(
  index: CatalogIndex,
  cache: ScopeCountsCache,
  scope: RowScope,
  request: ListingRequest,
): ListingResult {
  return index.withScratch((scratch) => {
    const base = rowsOfScope(index, scratch, scope);
    const scopeCounts = cache.of(scopeKey(scope), base);
    const { result, total, nearMisses } = findRows(index, scratch, base, request);
    const rows = pageOfRows(index, scope, result, total, request);
    if (nearMisses.length === 0) return { rows, total, scope: scopeCounts, counts: null };
    const counts = emptyCounts(index);
    countRows(index, result, counts);
    counts.inStock = countCommonBits(result, index.inStock);
    counts.onSale = countCommonBits(result, index.onSale);
    for (const { group, rows: misses } of nearMisses) countNearMisses(index, misses, group, counts);
    return { rows, total, scope: scopeCounts, counts };
  });
}

/** The first rows of a scope in an order, without counting anything: for the shelves of the home page. */
export function firstRows(
  index: CatalogIndex,
  scope: RowScope,
  request: ListingRequest,
): { rows: number[]; total: number } {
  return index.withScratch((scratch) => {
    const { result, total } = findRows(index, scratch, rowsOfScope(index, scratch, scope), request);
    return { rows: pageOfRows(index, scope, result, total, request), total };
  });
}

function pageOfRows(
  index: CatalogIndex,
  scope: RowScope,
  result: Bitmap,
  total: number,
  request: ListingRequest,
): number[] {
  const offset = (request.page - 1) * request.quantity;
  if (offset >= total) return [];
  if (request.sort === 'relevance' && scope.found !== undefined) {
    return pageOfFound(index, scope.found, result, offset, request.quantity);
  }
  const sorted = index.sorted[COLUMN_OF_SORT[request.sort]];
  return sorted.page(result, total, offset, request.quantity, request.order === 'desc');
}

function pageOfFound(
  index: CatalogIndex,
  found: Iterable<number>,
  result: Bitmap,
  offset: number,
  limit: number,
): number[] {
  const rows: number[] = [];
  let skipped = 0;
  for (const id of found) {
    const row = index.row(id);
    if (row === undefined || !hasBit(result, row)) continue;
    if (skipped < offset) skipped++;
    else if (rows.push(row) === limit) break;
  }
  return rows;
}

function scopeKey({ categoryId, brandId, promotionId, found }: RowScope): string | null {
  return found === undefined ? `${categoryId ?? ''}/${brandId ?? ''}/${promotionId ?? ''}` : null;
}
