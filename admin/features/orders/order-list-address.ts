import { searchOfView, type ViewedList, viewOf } from '#admin/features/saved-views/index.ts';
import {
  dayOf,
  filterTexts,
  hourOf,
  idOf,
  idOrNoneOf,
  marksOf,
  promotionOf,
  searchOf,
  setOnly,
  sortedListAddress,
  sumOf,
} from '#admin/platform/address/read-values.ts';
import {
  DEFAULT_ORDER_SORT,
  ORDER_MARKS,
  ORDER_SORTS,
  type OrderFilters,
  type OrderSort,
} from '#contract/orders/order-filters.ts';
import { ORDER_GROUPS, type OrderGroup } from '#contract/orders/order-groups.ts';
import {
  BUYER_KINDS,
  BUYER_TURNS,
  COUNTED_MOVES,
  ORDER_OUTCOMES,
  PROMISE_OUTCOMES,
} from '#contract/orders/order-outcomes.ts';
import { PAYMENT_STATUSES } from '#contract/orders/order-states.ts';
import { m } from '#messages';

/** Everything that decides what the list of orders shows; all of it stands in the address. */
export interface OrderListState {
  group: OrderGroup;
  filters: OrderFilters;
  order: OrderSort;
  /** The saved view that it started from. */
  view: number | null;
}

const FIRST_GROUP: OrderGroup = 'new';

/** Reads the address; what is not understood is left out. */
export function readOrderList(search: URLSearchParams): OrderListState {
  return {
    group: ORDER_GROUPS.find((name) => name === search.get('group')) ?? FIRST_GROUP,
    filters: filtersOf(search),
    order: ORDER_SORTS.find((name) => name === search.get('order')) ?? DEFAULT_ORDER_SORT,
    view: idOf(search.get('view')) ?? null,
  };
}

/** New orders are the list's first view, so they need no address of their own. */
export function orderListAddress({ group, filters, order, view }: OrderListState): string {
  return sortedListAddress('/orders', {
    filters: texts(group, filters),
    order: order === DEFAULT_ORDER_SORT ? null : order,
    view,
  });
}

/** The list with its views. The group is part of a view; the columns are the same in all of them. */
export const ORDER_LIST: ViewedList<OrderListState> = {
  screen: 'orders',
  get allTitle() {
    return m.admin_views_all_orders();
  },
  all: { group: FIRST_GROUP, filters: {}, order: DEFAULT_ORDER_SORT, view: null },
  startOf: ({ group }) => ({ group, filters: {}, order: DEFAULT_ORDER_SORT, view: null }),
  toViewState: ({ group, filters, order }) => viewOf(texts(group, filters), order),
  ofViewState: (view, id) => ({ ...readOrderList(searchOfView(view)), view: id }),
};

function filtersOf(search: URLSearchParams): OrderFilters {
  return setOnly<OrderFilters>({
    search: searchOf(search.get('search')),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    expected_from: dayOf(search.get('expected_from')),
    expected_to: dayOf(search.get('expected_to')),
    shipping: idOf(search.get('shipping')),
    store: idOf(search.get('store')),
    region: idOrNoneOf(search.get('region')),
    pickup: idOrNoneOf(search.get('pickup')),
    placed_by: idOrNoneOf(search.get('placed_by')),
    hour: hourOf(search.get('hour')),
    product: idOf(search.get('product')),
    with_product: idOf(search.get('with_product')),
    outcome: ORDER_OUTCOMES.find((name) => name === search.get('outcome')),
    promise: PROMISE_OUTCOMES.find((name) => name === search.get('promise')),
    buyer: BUYER_KINDS.find((name) => name === search.get('buyer')),
    cohort: dayOf(search.get('cohort')),
    turn: BUYER_TURNS.find((name) => name === search.get('turn')),
    moved_by: searchOf(search.get('moved_by')),
    moved_to: COUNTED_MOVES.find((name) => name === search.get('moved_to')),
    promo: searchOf(search.get('promo')),
    promotion: promotionOf(search.get('promotion')),
    courier: idOrNoneOf(search.get('courier')),
    payment: idOf(search.get('payment')),
    payment_status: PAYMENT_STATUSES.find((name) => name === search.get('payment_status')),
    min: sumOf(search.get('min')),
    max: sumOf(search.get('max')),
    ...marksOf(search, ORDER_MARKS),
  });
}

function texts(group: OrderGroup, filters: OrderFilters): [string, string][] {
  return filterTexts(group === FIRST_GROUP ? filters : { group, ...filters });
}
