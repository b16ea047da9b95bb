/**
 * The state of a listing behind a listing page's URL (`listing-url.ts`) and behind `GET /products`
 * (`catalog-requests.ts`).
 */
export const SORT_KEYS = ['views', 'price', 'created_at'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
/** A search is sorted by relevance until a key is chosen; elsewhere `relevance` means the default, views. */
export type ListingSort = SortKey | 'relevance';
export const VIEW_MODES = ['mini_card', 'card', 'bar', 'mini'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

export const PAGE_SIZE = 18;
export const MAX_PAGE_SIZE = 96;
export const PRICE_CEILING = 99_000_000;
export const PRICE_STEP = 1000;
export const SEARCH_MIN_LENGTH = 3;
/** A text this short is searched if it is the whole name of a maker or a kind: `lg`, `тв`. */
export const SEARCH_NAME_LENGTH = 2;
export const SUGGESTION_COUNT = 5;

/** The filters alone: values of one group widen the result, different groups narrow it. */
export interface ListingFilters {
  /** Categories chosen as a filter; their descendants are included. */
  categories: number[];
  brands: number[];
  /** Chosen values by attribute id. */
  attributes: Record<number, number[]>;
  priceFrom: number | null;
  priceTo: number | null;
  inStock: boolean;
  onSale: boolean;
}

export interface ListingQuery extends ListingFilters {
  page: number;
  quantity: number;
  sort: ListingSort;
  order: SortOrder;
  /** The colours of one model are one card, as on the pages of the shop; the API lists products. */
  isByModel?: boolean;
  /** Cards have `specs`, as the list of wide rows shows them. */
  hasSpecs?: boolean;
}

/** The scope of a listing: everything, one category with its descendants, one brand, one promotion, or a text. */
export interface ListingScope {
  categoryId?: number;
  brandId?: number;
  promotionId?: number;
  search?: string;
  /** Searches for the text as typed, without corrections. */
  exact?: boolean;
  /** The words of the search are understood: the state has the price and the order that they mean, or had them removed. */
  meant?: boolean;
}

export const NO_FILTERS: ListingFilters = {
  categories: [],
  brands: [],
  attributes: {},
  priceFrom: null,
  priceTo: null,
  inStock: false,
  onSale: false,
};

export function defaultSort(scope: ListingScope): ListingSort {
  return scope.search === undefined ? 'views' : 'relevance';
}

/** The first page of a scope without filters, as it is shown before anything is chosen. */
export function defaultListingQuery(scope: ListingScope = {}): ListingQuery {
  const filters = { ...NO_FILTERS, categories: [], brands: [], attributes: {} };
  return { ...filters, page: 1, quantity: PAGE_SIZE, sort: defaultSort(scope), order: 'desc' };
}
