import type { ListingFilters, ListingSort, SortOrder } from '#contract/catalog/listing-query.ts';
import { type Bitmap, countCommonBits, hasBit } from './bitmap.ts';
import type { CatalogIndex, SortColumn } from './catalog-index.ts';
import { countCards, NO_FAMILY } from './colour-families.ts';
import { findRows, type RowScope, rowsOfScope } from './find-rows.ts';
import { countNearMisses, countRows, emptyCounts, type ListingCounts } from './listing-counts.ts';
import type { ScopeCounts, ScopeCountsCache } from './scope-counts-cache.ts';

export interface ListingRequest extends ListingFilters {
  page: number;
  quantity: number;
  sort: ListingSort;
  order: SortOrder;
  /** Whether the colours of one model are one card. */
  isByModel?: boolean;
}

export interface ListingResult {
  /** The rows of the requested page, in order. */
  rows: number[];
  total: number;
  /** How many cards all pages have together. */
  cards: number;
  /** For each of `rows`, the rows of the result that its card stands for, itself among them. */
  colours: readonly (readonly number[])[];
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
    const page = request.isByModel ? pageOfCards(index, scope, result, request) : null;
    const rows = page?.rows ?? pageOfRows(index, scope, result, total, request);
    const shown = { rows, total, cards: page?.cards ?? total, colours: page?.colours ?? [] };
    if (nearMisses.length === 0) return { ...shown, scope: scopeCounts, counts: null };
    const counts = emptyCounts(index);
    countRows(index, result, counts);
    counts.inStock = countCommonBits(result, index.inStock);
    counts.onSale = countCommonBits(result, index.onSale);
    for (const { group, rows: misses } of nearMisses) countNearMisses(index, misses, group, counts);
    return { ...shown, scope: scopeCounts, counts };
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

/**
 * A page of cards: of each colour family the row that comes first in the order has the card's place, and stands for all of its rows unless
 * {@link rowOfCard} finds a better one.
 */
function pageOfCards(index: CatalogIndex, scope: RowScope, result: Bitmap, request: ListingRequest) {
  const { colourFamily } = index.columns;
  const offset = (request.page - 1) * request.quantity;
  const seen = new Uint8Array(index.families.size);
  const rows: number[] = [];
  let skipped = 0;
  const visit = (row: number) => {
    const family = colourFamily[row] ?? NO_FAMILY;
    if (seen[family] === 1) return false;
    if (family !== NO_FAMILY) seen[family] = 1;
    if (skipped < offset) skipped++;
    else rows.push(row);
    return rows.length === request.quantity;
  };
  if (request.sort === 'relevance' && scope.found !== undefined) {
    visitFound(index, scope.found, result, visit);
  } else {
    index.sorted[COLUMN_OF_SORT[request.sort]].visit(result, request.order === 'desc', visit);
  }
  const colours = rows.map((row) => {
    const family = colourFamily[row] ?? NO_FAMILY;
    return family === NO_FAMILY ? [row] : index.families.rowsOf(family).filter((one) => hasBit(result, one));
  });
  const shown = rows.map((row, at) => rowOfCard(index, row, colours[at] ?? [], request.sort));
  return { rows: shown, colours, cards: countCards(result, colourFamily, index.families.size) };
}

/**
 * A colour that is sold out does not stand for one that can be bought: the most viewed of those in stock does. In an order by price the
 * row stays, because its price is the card's place.
 */
function rowOfCard({ inStock, columns }: CatalogIndex, row: number, colours: readonly number[], sort: ListingSort) {
  if (sort === 'price' || hasBit(inStock, row)) return row;
  const viewsOf = (one: number) => columns.views[one] ?? 0;
  const [first = row, ...others] = colours.filter((one) => hasBit(inStock, one));
  return others.reduce((best, one) => (viewsOf(one) > viewsOf(best) ? one : best), first);
}

function visitFound(index: CatalogIndex, found: Iterable<number>, result: Bitmap, visit: (row: number) => boolean) {
  for (const id of found) {
    const row = index.row(id);
    if (row !== undefined && hasBit(result, row) && visit(row)) return;
  }
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
