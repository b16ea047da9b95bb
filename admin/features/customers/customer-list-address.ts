import { searchOfView, type ViewedList, viewOf } from '#admin/features/saved-views/index.ts';
import {
  dayOf,
  filterTexts,
  idOf,
  marksOf,
  searchOf,
  setOnly,
  sortedListAddress,
  sumOf,
} from '#admin/platform/address/read-values.ts';
import {
  CUSTOMER_MARKS,
  CUSTOMER_SORTS,
  type CustomerFilters,
  type CustomerSort,
  DEFAULT_CUSTOMER_SORT,
} from '#contract/customers/customer-filters.ts';
import { m } from '#messages';

/** Everything that decides what the list of customers shows; all of it stands in the address. */
export interface CustomerListState {
  filters: CustomerFilters;
  order: CustomerSort;
  /** The saved view that it started from. */
  view: number | null;
}

/** Reads the address; what is not understood is left out. */
export function readCustomerList(search: URLSearchParams): CustomerListState {
  return {
    filters: filtersOf(search),
    order: CUSTOMER_SORTS.find((name) => name === search.get('order')) ?? DEFAULT_CUSTOMER_SORT,
    view: idOf(search.get('view')) ?? null,
  };
}

export function customerListAddress({ filters, order, view }: CustomerListState): string {
  return sortedListAddress('/customers', {
    filters: filterTexts(filters),
    order: order === DEFAULT_CUSTOMER_SORT ? null : order,
    view,
  });
}

/** The list with its views. The columns are the same in all of them. */
export const CUSTOMER_LIST: ViewedList<CustomerListState> = {
  screen: 'customers',
  get allTitle() {
    return m.admin_views_all_customers();
  },
  all: { filters: {}, order: DEFAULT_CUSTOMER_SORT, view: null },
  toViewState: ({ filters, order }) => viewOf(filterTexts(filters), order),
  ofViewState: (view, id) => ({ ...readCustomerList(searchOfView(view)), view: id }),
};

function filtersOf(search: URLSearchParams): CustomerFilters {
  const ordered = search.get('orders');
  return setOnly<CustomerFilters>({
    search: searchOf(search.get('search')),
    orders: ordered === 'yes' || ordered === 'no' ? ordered : undefined,
    min: sumOf(search.get('min')),
    max: sumOf(search.get('max')),
    last_from: dayOf(search.get('last_from')),
    last_to: dayOf(search.get('last_to')),
    region: idOf(search.get('region')),
    ...marksOf(search, CUSTOMER_MARKS),
  });
}
