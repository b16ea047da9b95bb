import { MAX_ID } from '../api/max-id.ts';
import {
  defaultSort,
  type ListingQuery,
  type ListingScope,
  type ListingSort,
  NO_FILTERS,
  PAGE_SIZE,
  PRICE_CEILING,
  SORT_KEYS,
  SORT_ORDERS,
  VIEW_MODES,
  type ViewMode,
} from './listing-query.ts';

/**
 * The address of a listing page carries its whole state, defaults left out, always in this order, ids ascending, so
 * that one state has one URL (ruling R3.2):
 *
 * `?keyword=…&page=2&sort=price&order=asc&view=mini_card&columns=4&price=1000000-5000000&categories=5&brands=3,9&a12=40,41&stock=1&sale=1`
 *
 * `keyword`, and after it `exact=1` for a text that must not be corrected, or `meant=1` when the price and the order that
 * its words mean are in the address as well, or were removed from it, belong to the search page only. The
 * parameters of a form without JavaScript work too (`brands=3&brands=9`, `price_from=…&price_to=…`); other parameters
 * and invalid values are ignored.
 */
export interface ListingState {
  query: ListingQuery;
  view: ViewMode;
  columns: ColumnCount;
}

export const COLUMN_COUNTS = [2, 3, 4] as const;
export type ColumnCount = (typeof COLUMN_COUNTS)[number];
export const DEFAULT_VIEW: ViewMode = 'mini_card';
export const DEFAULT_COLUMNS: ColumnCount = 3;

const MAX_CHOSEN = 100;
const MAX_ATTRIBUTES = 30;
const MAX_PAGE = 1_000_000;

export function parseListingUrl(params: URLSearchParams, scope: ListingScope = {}): ListingState {
  const price = parsePrice(params);
  return {
    query: {
      ...NO_FILTERS,
      page: Math.min(wholeNumber(params.get('page')) || 1, MAX_PAGE),
      quantity: PAGE_SIZE,
      sort: parseSort(params.get('sort'), scope),
      order: oneOf(SORT_ORDERS, params.get('order')) ?? 'desc',
      categories: parseIds(params.getAll('categories')),
      brands: parseIds(params.getAll('brands')),
      attributes: parseAttributes(params),
      priceFrom: price.from,
      priceTo: price.to,
      inStock: params.get('stock') === '1',
      onSale: params.get('sale') === '1',
    },
    view: oneOf(VIEW_MODES, params.get('view')) ?? DEFAULT_VIEW,
    columns: COLUMN_COUNTS.find((count) => String(count) === params.get('columns')) ?? DEFAULT_COLUMNS,
  };
}

/** The query string with its question mark, or nothing for the default state. */
export function listingSearch({ query, view, columns }: ListingState, scope: ListingScope = {}): string {
  const parts: string[] = [];
  const add = (name: string, value: string | number | false) => {
    if (value !== false && value !== '') parts.push(`${name}=${value}`);
  };
  add('keyword', scope.search === undefined ? false : encodeURIComponent(scope.search).replaceAll('%20', '+'));
  add('exact', scope.search !== undefined && scope.exact === true && 1);
  add('meant', scope.search !== undefined && scope.meant === true && 1);
  add('page', query.page > 1 && query.page);
  const sort = normalSort(query.sort, scope);
  add('sort', sort !== defaultSort(scope) && sort);
  add('order', query.order !== 'desc' && query.order);
  add('view', view !== DEFAULT_VIEW && view);
  add('columns', columns !== DEFAULT_COLUMNS && columns);
  add('price', formatPrice(query.priceFrom, query.priceTo));
  add('categories', formatIds(query.categories));
  add('brands', formatIds(query.brands));
  for (const id of Object.keys(query.attributes).map(Number).sort(ascending)) {
    add(`a${id}`, formatIds(query.attributes[id] ?? []));
  }
  add('stock', query.inStock && 1);
  add('sale', query.onSale && 1);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The state with other filters, on its first page: page 5 of a narrower result may not exist. */
export function withFilters(state: ListingState, change: Partial<ListingQuery>): ListingState {
  return { ...state, query: { ...state.query, page: 1, ...change } };
}

/** Toggles one value of a filter. */
export function toggleId(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].sort(ascending);
}

/** The number of chosen filters; a price range counts as one. */
export function countFilters(query: ListingQuery): number {
  return (
    query.categories.length +
    query.brands.length +
    Object.values(query.attributes).reduce((sum, values) => sum + values.length, 0) +
    Number(query.priceFrom !== null || query.priceTo !== null) +
    Number(query.inStock) +
    Number(query.onSale)
  );
}

function normalSort(sort: ListingSort, scope: ListingScope): ListingSort {
  return sort === 'relevance' ? defaultSort(scope) : sort;
}

function parseSort(value: string | null, scope: ListingScope): ListingSort {
  return oneOf(SORT_KEYS, value) ?? defaultSort(scope);
}

function parsePrice(params: URLSearchParams): { from: number | null; to: number | null } {
  const range = /^(\d*)-(\d*)$/.exec(params.get('price') ?? '');
  const from = sum(range?.[1] ?? params.get('price_from'));
  const to = sum(range?.[2] ?? params.get('price_to'));
  if (from !== null && to !== null && from > to) return { from: to, to: from };
  return { from, to };
}

function formatPrice(from: number | null, to: number | null): string | false {
  return from === null && to === null ? false : `${from ?? ''}-${to ?? ''}`;
}

/** A sum typed into the form: `5 000 000` is valid, zero means no lower limit. */
function sum(value: string | null | undefined): number | null {
  const number = wholeNumber(value?.replaceAll(/[\s\u00A0]/g, ''));
  return number === null || number === 0 || number > PRICE_CEILING * 100 ? null : number;
}

function parseAttributes(params: URLSearchParams): Record<number, number[]> {
  const chosen = new Map<number, string[]>();
  for (const [name, value] of params) {
    const id = /^a([1-9]\d{0,9})$/.exec(name)?.[1];
    if (id !== undefined && Number(id) <= MAX_ID) chosen.set(Number(id), [...(chosen.get(Number(id)) ?? []), value]);
  }
  const lists = [...chosen].map(([id, lists]): [number, number[]] => [id, parseIds(lists)]);
  return Object.fromEntries(
    lists
      .filter(([, ids]) => ids.length > 0)
      .sort(([a], [b]) => a - b)
      .slice(0, MAX_ATTRIBUTES),
  );
}

function parseIds(lists: string[]): number[] {
  const ids = lists
    .flatMap((list) => list.split(','))
    .map((id) => (/^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0))
    .filter((id) => id > 0 && id <= MAX_ID);
  return [...new Set(ids)].sort(ascending).slice(0, MAX_CHOSEN);
}

function formatIds(ids: readonly number[]): string | false {
  return ids.length > 0 && [...ids].sort(ascending).join(',');
}

function wholeNumber(value: string | null | undefined): number | null {
  return value !== null && value !== undefined && /^\d{1,12}$/.test(value) ? Number(value) : null;
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  return allowed.find((one) => one === value);
}

function ascending(a: number, b: number): number {
  return a - b;
}
