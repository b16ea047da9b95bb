import type { ProductCard, SearchListing, Suggestions } from '#contract/catalog/catalog.ts';
import { isSearchable } from '#contract/catalog/catalog-requests.ts';
import {
  defaultListingQuery,
  type ListingQuery,
  type ListingScope,
  SEARCH_MIN_LENGTH,
} from '#contract/catalog/listing-query.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { UnderstoodQuery } from '#contract/search/understood-query.ts';
import {
  chooseRange,
  type MeantSearch,
  normaliseQuery,
  ofLeadingKinds,
  type PriceRange,
  searchByMeaning,
  searchLiterally,
} from '#server/features/search/index.ts';
import type { CatalogState } from './catalog-state.ts';
import { firstRows } from './engine/run-listing.ts';
import { presentCards } from './present-card.ts';
import { presentListing } from './present-listing.ts';

const NOTHING = new Uint32Array(0);

export interface SearchOptions {
  /** Searches for the words as typed: nothing is corrected and nothing understood. */
  exact?: boolean;
  /** The price and the order of the words are in `query` already, or were removed from it. */
  meant?: boolean;
  isTyping?: boolean;
}

/** A search with the filters that its words mean. Filters of `query` go before them. */
export function searchProducts(
  state: CatalogState,
  text: string,
  query: ListingQuery,
  locale: Locale,
  options: SearchOptions = {},
): SearchListing {
  const search = withPinned(state, text, readSearch(state, text, options));
  const isOther = isAnotherQuery(search, options);
  const ids = search === null || isOther ? NOTHING : idsOf(search);
  const meant = search === null ? query : chooseQuery(state, { search, ids, query, options });
  const found = search && isOrdered(search, meant) ? inOrder(state, ids) : ids;
  return {
    ...presentListing(state, scopeOf(found), meant, locale),
    corrected: isOther ? null : (search?.found?.corrected ?? null),
    understood: isOther ? null : presentUnderstood(search, meant),
    query: meant,
  };
}

/** A listing of the API: like a search, within other scopes too. */
export function searchWithinScope(
  state: CatalogState,
  { search: text = '', ...scope }: ListingScope,
  query: ListingQuery,
  locale: Locale,
) {
  const search = withPinned(state, text, readSearch(state, text, {}));
  const ids = search === null ? NOTHING : idsOf(search);
  const meant = search === null ? query : chooseQuery(state, { search, ids, query, options: {} });
  const found = search && isOrdered(search, meant) ? inOrder(state, ids) : ids;
  const understood = presentUnderstood(search, meant);
  const listing = presentListing(state, { ...scope, ...scopeOf(found) }, meant, locale);
  return understood === null ? listing : { ...listing, understood };
}

export interface SuggestOptions {
  /** Only the best variant of each model. */
  onePerModel?: boolean;
}

/** So many variants of one model may stand before the next. */
const VARIANTS_OF_A_MODEL = 12;

/** The best products for a text that is still being typed. */
export function suggestProducts(
  state: CatalogState,
  text: string,
  count: number,
  locale: Locale,
  { onePerModel = false }: SuggestOptions = {},
): Suggestions {
  const quantity = onePerModel ? count * VARIANTS_OF_A_MODEL : count;
  const query = { ...defaultListingQuery({ search: text }), quantity };
  const search = withPinned(state, text, readSearch(state, text, { isTyping: true }));
  if (search === null) return { data: [], corrected: null, understood: null };
  const ids = idsOf(search);
  const meant = chooseQuery(state, { search, ids, query, options: {} });
  const understood = presentUnderstood(search, meant);
  // Of a service or a wish alone, no product is more likely than any other.
  const isAboutGoods = search.found !== null || meant !== query;
  const found = isOrdered(search, meant) ? inOrder(state, ids) : ids;
  const { rows } = firstRows(state.index, scopeOf(found), meant);
  const shown = (onePerModel ? bestOfModels(state, rows) : rows).slice(0, count);
  const cards = isAboutGoods ? presentCards(state.index, shown, locale) : [];
  const data = onePerModel ? cards.map((card, at) => withSwatches(state, card, { row: shown[at] ?? 0, rows })) : cards;
  return { data, corrected: search.found?.corrected ?? null, understood };
}

/** The colours of the found variants of the card's model, in their order. */
function withSwatches(
  { index }: CatalogState,
  card: ProductCard,
  { row, rows }: { row: number; rows: readonly number[] },
) {
  const { variantGroup } = index.columns;
  const model = variantGroup[row] ?? 0;
  if (model === 0) return card;
  const swatches = new Set<string>();
  for (const other of rows) {
    if (variantGroup[other] !== model) continue;
    for (const value of index.values.get(other)) {
      const swatch = index.attributeValues.at(value)?.swatch;
      if (swatch) swatches.add(swatch);
    }
  }
  return swatches.size > 1 ? { ...card, swatches: [...swatches] } : card;
}

function bestOfModels({ index: { columns } }: CatalogState, rows: readonly number[]): number[] {
  const seen = new Set<number>();
  return rows.filter((row) => {
    const model = columns.variantGroup[row] ?? 0;
    if (model === 0) return true;
    const isFirst = !seen.has(model);
    seen.add(model);
    return isFirst;
  });
}

export interface FoundProducts {
  /** The first of them, in the order in which the page of results shows them. */
  ids: number[];
  total: number;
  corrected: string | null;
  ignored: string[];
  understood: UnderstoodQuery | null;
}

export interface FindOptions extends SearchOptions {
  limit: number;
  /** The filters and the order of the page. */
  query?: ListingQuery;
}

/** What a page of results shows, as ids alone. */
export function findProducts(state: CatalogState, text: string, options: FindOptions): FoundProducts {
  const { limit, query = defaultListingQuery({ search: text }) } = options;
  const search = withPinned(state, text, readSearch(state, text, options));
  if (search === null || isAnotherQuery(search, options)) {
    return { ids: [], total: 0, corrected: null, ignored: [], understood: null };
  }
  const ids = idsOf(search);
  const meant = chooseQuery(state, { search, ids, query, options });
  const found = isOrdered(search, meant) ? inOrder(state, ids) : ids;
  const { rows, total } = firstRows(state.index, scopeOf(found), { ...meant, quantity: limit });
  return {
    ids: rows.map((row) => state.index.columns.id[row] ?? 0),
    total,
    corrected: search.found?.corrected ?? null,
    ignored: search.found?.ignored ?? [],
    understood: presentUnderstood(search, meant),
  };
}

export interface SearchDraft {
  synonyms?: readonly (readonly string[])[];
  /** Instead of the goods that are pinned to this query. */
  pins?: { query: string; productIds: readonly number[] };
}

/** The catalogue with a draft laid over it. Valid until everything is read again. */
export function draftState(state: CatalogState, { synonyms, pins }: SearchDraft): CatalogState {
  return {
    ...state,
    ...(synonyms && { text: state.text.withSynonyms(synonyms) }),
    ...(pins && { pins: new Map([...state.pins, [pins.query, pins.productIds]]) }),
  };
}

function readSearch({ text: index }: CatalogState, text: string, options: SearchOptions): MeantSearch | null {
  if (!isSearchable(text)) return null;
  if (text.trim().length < SEARCH_MIN_LENGTH) {
    const named = searchLiterally(index, text);
    return named.found?.total ? named : null;
  }
  if (options.exact) return searchLiterally(index, text);
  return searchByMeaning(index, text, { isTyping: options.isTyping === true });
}

/**
 * The same with the goods in front that staff pinned to exactly this query. A query that names no goods has no ranking to
 * put anything in front of.
 */
function withPinned({ pins, index }: CatalogState, text: string, search: MeantSearch | null): MeantSearch | null {
  const pinned = pins.size === 0 ? undefined : pins.get(normaliseQuery(text));
  if (!search?.found || pinned === undefined) return search;
  const first = pinned.filter((id) => index.isLive(id));
  const ids = Uint32Array.from(new Set([...first, ...search.found.ids]));
  return { ...search, found: { ...search.found, ids, total: ids.length } };
}

/** Whether the results are not those of all words as typed, which `exact` asks for. */
function isAnotherQuery(search: MeantSearch | null, { exact }: SearchOptions): boolean {
  return exact === true && (search?.found?.corrected != null || (search?.found?.ignored.length ?? 0) > 0);
}

/** Null: all products. */
function idsOf({ found }: MeantSearch): Uint32Array | null {
  return found === null ? null : found.ids;
}

function scopeOf(ids: Iterable<number> | null): { found?: Iterable<number> } {
  return ids === null ? {} : { found: ids };
}

interface Choice {
  search: MeantSearch;
  ids: Iterable<number> | null;
  query: ListingQuery;
  options: SearchOptions;
}

/** The query with the price and the order that the words mean, unless it has its own. */
function chooseQuery(state: CatalogState, { search, ids, query, options }: Choice): ListingQuery {
  if (options.meant) return query;
  const { price, order } = search.understanding;
  const ordered =
    order && query.sort === 'relevance' ? { ...query, sort: 'price' as const, order: order.direction } : query;
  if (price === null || query.priceFrom !== null || query.priceTo !== null) return ordered;
  const withRange = ({ from, to }: PriceRange) => ({ ...ordered, priceFrom: from, priceTo: to });
  const range = chooseRange(price, (one) => firstRows(state.index, scopeOf(ids), withRange(one)).total > 0);
  return range === null ? ordered : withRange(range);
}

function isOrdered({ understanding: { order } }: MeantSearch, { sort, order: direction }: ListingQuery): boolean {
  return order !== null && sort === 'price' && direction === order.direction;
}

function inOrder({ index }: CatalogState, ids: Uint32Array | null): Uint32Array | null {
  return ids && ofLeadingKinds(ids, (id) => index.columns.category[index.row(id) ?? -1]);
}

/** What was understood and is applied; words of a filter that was removed are set aside. */
function presentUnderstood(search: MeantSearch | null, query: ListingQuery): UnderstoodQuery | null {
  if (search === null) return null;
  const { text, price, order, services, setAside } = search.understanding;
  const isPriced = price?.ranges.some(({ from, to }) => from === query.priceFrom && to === query.priceTo) === true;
  const ordered = order !== null && isOrdered(search, query) ? order : null;
  const set_aside = [
    ...(price && !isPriced ? [price.words] : []),
    ...(order && !ordered ? [order.words] : []),
    ...setAside,
    // No product has all words together: the results are those without these.
    ...(search.found?.ignored ?? []),
  ];
  if (!isPriced && !ordered && services.length === 0 && set_aside.length === 0) return null;
  return {
    text,
    price: price && isPriced ? { words: price.words, from: query.priceFrom, to: query.priceTo } : null,
    order: ordered,
    services,
    set_aside: [...new Set(set_aside)],
  };
}
