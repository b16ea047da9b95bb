import { Link } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { stockDays } from '#contract/reports/figures.ts';
import { daysIn, type GoodsSplit } from '#contract/reports/report-kinds.ts';
import type { GoodsReport, GoodsRow } from '#contract/reports/reports.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { FigureLink } from './figure-link.tsx';
import { type GoodsState, goodsAddress, ordersAddress } from './report-address.ts';

const DAYS_PER_YEAR = 365;

const KEY_TITLES: Record<GoodsSplit, () => string> = {
  product: m.admin_reports_product,
  category: m.admin_reports_category,
  brand: m.admin_reports_brand,
};

interface GoodsTableProps {
  rows: readonly GoodsRow[];
  state: GoodsState;
  pickup: GoodsReport['pickup'];
}

/** What goods, categories or brands have brought. */
export function GoodsTable({ rows, state, pickup }: GoodsTableProps) {
  const may = useMay();
  const isProduct = state.by === 'product';
  return (
    <div className="pt-2">
      <DataTable
        label={m.admin_reports_goods()}
        columns={[
          nameColumn(state, may('products:see')),
          piecesColumn(),
          revenueColumn(state, pickup),
          ...(isProduct ? [ordersColumn(state, pickup)] : []),
          ...(may('costs:see') ? marginColumns() : []),
          ...(isProduct && may('stock:see') ? stockColumns(state) : []),
        ]}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </div>
  );
}

const sum = (value: number) => formatSum(value, getLocale());
const LINK = 'hit-area hover:text-cobalt-text hover:underline';

/** A product opens its page, a category or a brand its goods. */
function nameColumn(state: GoodsState, seesGoods: boolean): Column<GoodsRow> {
  return {
    ...{ id: 'name', title: KEY_TITLES[state.by]() },
    cell: ({ id, name, sku }) => (
      <>
        <span className="line-clamp-2 font-medium">
          {state.by === 'product' && seesGoods ? (
            <Link to={`/products/${id}`} className={LINK}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {sku !== null && <span className="text-slate">{sku}</span>}
      </>
    ),
  };
}

/** The sum opens what it is made of: the orders of a product, the goods of a category or a brand. */
function revenueColumn(state: GoodsState, pickup: GoodsReport['pickup']): Column<GoodsRow> {
  const title = m.admin_reports_revenue();
  return {
    ...{ id: 'revenue', title, align: 'end', isLastOnPhone: true },
    cell: ({ id, name, figures: { revenue, pieces } }) => {
      if (state.by === 'product') {
        return (
          <FigureLink
            label={m.admin_reports_open_orders({ what: `${name}, ${title}`, value: sum(revenue) })}
            value={sum(revenue)}
            to={ordersOf(id, state, pickup)}
            isEmpty={pieces === 0 && revenue === 0}
          />
        );
      }
      if (id === 0) return sum(revenue);
      // Goods of the categories below have rows of their own.
      const filters = { ...state.filters, [state.by]: id, ...(state.by === 'category' && { below: 'no' as const }) };
      return (
        <Link to={goodsAddress({ ...state, by: 'product', filters })} className={`${LINK} whitespace-nowrap`}>
          {sum(revenue)}
        </Link>
      );
    },
  };
}

function ordersOf(id: number, { period, filters: { promotion } }: GoodsState, pickup: GoodsReport['pickup']): string {
  return ordersAddress({ ...period, outcome: 'sold', product: id, promotion, ...(pickup !== null && { pickup }) });
}

function piecesColumn(): Column<GoodsRow> {
  const title = m.admin_reports_pieces();
  return {
    ...{ id: 'pieces', title, align: 'end' },
    cell: ({ figures: { pieces } }) => (
      <>
        <span className="text-slate md:hidden">{title}: </span>
        {groupThousands(pieces)}
      </>
    ),
  };
}

function ordersColumn(state: GoodsState, pickup: GoodsReport['pickup']): Column<GoodsRow> {
  const title = m.admin_reports_orders();
  return {
    ...{ id: 'orders', title, align: 'end', isDesktopOnly: true },
    cell: ({ id, name, figures: { orders } }) => (
      <FigureLink
        label={m.admin_reports_open_orders({ what: `${name}, ${title}`, value: groupThousands(orders ?? 0) })}
        value={groupThousands(orders ?? 0)}
        to={ordersOf(id, state, pickup)}
        isEmpty={orders === 0}
      />
    ),
  };
}

/** Of what has a known cost; a dash where nothing has. */
function marginColumns(): Column<GoodsRow>[] {
  return [
    {
      ...{ id: 'margin', title: m.admin_reports_margin(), align: 'end', isDesktopOnly: true },
      cell: ({ figures: { margin, known_revenue: known } }) =>
        known === 0 || margin === null ? '—' : <span className="whitespace-nowrap">{sum(margin)}</span>,
    },
    {
      ...{
        id: 'percent',
        title: m.admin_reports_margin_percent(),
        align: 'end',
        isDesktopOnly: true,
        isWideOnly: true,
      },
      cell: ({ figures: { margin, known_revenue: known } }) =>
        known === null || known <= 0 || margin === null ? '—' : Math.round((margin / known) * 100),
    },
  ];
}

/** For how many days the pieces that lie there are enough, if as many are sold a day as in the period. */
function stockColumns({ period }: GoodsState): Column<GoodsRow>[] {
  const today = tashkentDay(new Date());
  // A day that has not come yet has sold nothing.
  const days = daysIn(period.to > today ? { from: period.from, to: today } : period);
  return [
    {
      ...{ id: 'stock', title: m.admin_reports_stock(), align: 'end', isDesktopOnly: true, isWideOnly: true },
      cell: ({ stock }) => (stock === null ? '—' : groupThousands(stock)),
    },
    {
      ...{ id: 'lasts', title: m.admin_reports_lasts(), align: 'end', isDesktopOnly: true, isWideOnly: true },
      cell: ({ stock, figures: { pieces } }) => lastsText(stock === null ? null : stockDays({ stock, pieces, days })),
    },
  ];
}

/** Beyond a year the number says nothing that could be ordered by. */
function lastsText(days: number | null): string {
  if (days === null) return '—';
  return days > DAYS_PER_YEAR ? m.admin_reports_lasts_long() : m.admin_reports_lasts_days({ days: String(days) });
}
