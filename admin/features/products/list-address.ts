import type { ViewedList } from '#admin/features/saved-views/index.ts';
import { type ColumnLayout, drawnColumns } from '#admin/grid/column-layout.ts';
import {
  DEFAULT_PRODUCT_ORDER,
  formatProductFilter,
  formatProductOrder,
  NO_PRODUCT_FILTER,
  type ParsedProductFilter,
  type ProductFilter,
  type ProductOrder,
  parseProductFilter,
  parseProductOrder,
} from '#contract/catalog/product-filter.ts';
import type { SavedViewState } from '#contract/saved-views/saved-views.ts';
import { m } from '#messages';

/**
 * Everything that decides what the list shows, as it stands in the address: `q` and `f` are the filter, `order` the
 * order, `columns` the columns with their widths (`name_ru.280*,price`, `*` for pinned), `view` the saved view that
 * it started from.
 */
export interface ListState extends ParsedProductFilter {
  order: ProductOrder;
  /** An order in the address that means nothing. */
  brokenOrder: string | null;
  /** Null: the columns that everybody starts with. */
  layout: ColumnLayout | null;
  view: number | null;
}

/** The list with its views. */
export const PRODUCT_LIST: ViewedList<ListState> = {
  screen: 'products',
  get allTitle() {
    return m.admin_views_all();
  },
  all: {
    filter: NO_PRODUCT_FILTER,
    broken: [],
    order: DEFAULT_PRODUCT_ORDER,
    brokenOrder: null,
    layout: null,
    view: null,
  },
  toViewState,
  ofViewState,
};

/** The columns after the name of a person who has chosen none. */
const STARTING_COLUMNS = [
  'published',
  'price',
  'old_price',
  'stock',
  'margin',
  'brand',
  'category',
  'sku',
  'completeness',
  'sold',
  'updated',
];

/** The columns of a person who has chosen none, with the name in the person's language first. */
export function startingLayout(nameKey: string): ColumnLayout {
  return { order: [nameKey, ...STARTING_COLUMNS], pinned: [nameKey], widths: {} };
}

export function readListState(params: URLSearchParams): ListState {
  const orderText = params.get('order');
  const order = parseProductOrder(orderText);
  const view = Number(params.get('view'));
  return {
    ...parseProductFilter(params),
    order: order ?? DEFAULT_PRODUCT_ORDER,
    brokenOrder: order === null ? orderText : null,
    layout: readColumns(params.get('columns')),
    view: Number.isInteger(view) && view > 0 ? view : null,
  };
}

/** The address of a list; broken parts stay in it until the person removes them. */
export function writeListState(state: Omit<ListState, 'brokenOrder'>): URLSearchParams {
  const params = new URLSearchParams(formatProductFilter(state.filter));
  for (const part of state.broken) params.append('f', part);
  const order = formatProductOrder(state.order);
  if (order !== formatProductOrder(DEFAULT_PRODUCT_ORDER)) params.set('order', order);
  if (state.layout) params.set('columns', writeColumns(state.layout));
  if (state.view !== null) params.set('view', String(state.view));
  return params;
}

/** The filter as calls take it. Broken parts go along: the server names those that it does not know either. */
export function filterText(filter: ProductFilter): string {
  return formatProductFilter(filter);
}

/** A view without columns has those that everybody starts with, in the language of who opens it. */
export function toViewState({ filter, order, layout }: ListState): SavedViewState {
  return {
    filter: formatProductFilter(filter),
    order: formatProductOrder(order),
    columns: layout === null ? [] : viewColumns(layout),
  };
}

function viewColumns(layout: ColumnLayout): SavedViewState['columns'] {
  return drawnColumns(layout).keys.map((key) => {
    const width = layout.widths[key];
    return { key, ...(width !== undefined && { width }), ...(layout.pinned.includes(key) && { is_pinned: true }) };
  });
}

export function ofViewState(view: SavedViewState, id: number): ListState {
  const layout: ColumnLayout = {
    order: view.columns.map(({ key }) => key),
    pinned: view.columns.filter(({ is_pinned }) => is_pinned).map(({ key }) => key),
    widths: Object.fromEntries(view.columns.flatMap(({ key, width }) => (width === undefined ? [] : [[key, width]]))),
  };
  return {
    ...parseProductFilter(view.filter),
    order: parseProductOrder(view.order) ?? DEFAULT_PRODUCT_ORDER,
    brokenOrder: null,
    layout: layout.order.length > 0 ? layout : null,
    view: id,
  };
}

const COLUMN = /^([a-z][a-z0-9_]{0,39})(?:\.(\d{2,4}))?(\*?)$/;

function readColumns(text: string | null): ColumnLayout | null {
  const parsed = (text ?? '').split(',').flatMap((part) => {
    const match = COLUMN.exec(part);
    return match ? [{ key: match[1] ?? '', isPinned: match[3] === '*', width: Number(match[2] ?? 0) }] : [];
  });
  const columns = parsed.filter(({ key }, at) => parsed.findIndex((other) => other.key === key) === at);
  if (columns.length === 0) return null;
  return {
    order: columns.map(({ key }) => key),
    pinned: columns.filter(({ isPinned }) => isPinned).map(({ key }) => key),
    widths: Object.fromEntries(columns.filter(({ width }) => width > 0).map(({ key, width }) => [key, width])),
  };
}

function writeColumns(layout: ColumnLayout): string {
  return drawnColumns(layout)
    .keys.map((key) => {
      const width = layout.widths[key];
      return `${key}${width === undefined ? '' : `.${width}`}${layout.pinned.includes(key) ? '*' : ''}`;
    })
    .join(',');
}
