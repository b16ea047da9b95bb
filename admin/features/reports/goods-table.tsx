import { Link } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { NONE } from '#contract/orders/order-outcomes.ts';
import { daysSold, marginPercent, stockDays } from '#contract/reports/figures.ts';
import { GOODS_KEY_TITLES } from '#contract/reports/report-titles.ts';
import type { GoodsFigures, GoodsReport, GoodsRow } from '#contract/reports/reports.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { FigureLink } from './figure-link.tsx';
import { type GoodsState, goodsAddress, ordersAddress } from './report-address.ts';
import { StockLink } from './stock-link.tsx';

const DAYS_PER_YEAR = 365;

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
        isScrolled
        columns={[
          nameColumn(state, may('products:see')),
          ...[
            ...soldColumns(),
            ...(isProduct ? [ordersColumn()] : []),
            ...(may('costs:see') ? marginColumns() : []),
          ].map((figure) => figureColumn(figure, state, pickup)),
          ...(isProduct && may('stock:see') ? stockColumns(state, may('products:see')) : []),
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
    ...{ id: 'name', title: GOODS_KEY_TITLES[state.by](), ...(state.by === 'product' && { width: 'min-w-44' }) },
    cell: ({ id, name, sku }) => (
      <>
        <span className="line-clamp-2 font-medium max-md:line-clamp-3">
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

/** A figure opens what it is made of: the orders of a product, the goods of a category or a brand. */
function figureColumn(
  { id, title, text, isEmpty }: FigureOf,
  state: GoodsState,
  pickup: GoodsReport['pickup'],
): Column<GoodsRow> {
  return {
    ...{ id, title, align: 'end' },
    cell: ({ id: row, name, figures }) => {
      const value = text(figures);
      if (state.by === 'product') {
        return (
          <FigureLink
            label={m.admin_reports_open_orders({ what: `${name}, ${title}`, value })}
            value={value}
            to={ordersOf(row, state, pickup)}
            isEmpty={isEmpty(figures)}
          />
        );
      }
      // Goods of the categories below have rows of their own.
      const below = state.by === 'category' && row !== 0 ? { below: 'no' as const } : {};
      const filters = { ...state.filters, [state.by]: row === 0 ? NONE : row, ...below };
      return (
        <Link to={goodsAddress({ ...state, by: 'product', filters })} className={LINK}>
          {value}
        </Link>
      );
    },
  };
}

interface FigureOf {
  id: string;
  title: string;
  text(figures: GoodsFigures): string;
  isEmpty(figures: GoodsFigures): boolean;
}

const isUnsold = ({ pieces, revenue }: GoodsFigures) => pieces === 0 && revenue === 0;
const hasNoMargin = ({ margin, known_revenue: known }: GoodsFigures) => known === 0 || margin === null;

/** Of a product, a category or a brand. */
function soldColumns(): FigureOf[] {
  return [
    {
      ...{ id: 'pieces', title: m.admin_reports_pieces(), isEmpty: ({ pieces }) => pieces === 0 },
      text: ({ pieces }) => groupThousands(pieces),
    },
    {
      ...{ id: 'revenue', title: m.admin_reports_revenue(), isEmpty: isUnsold },
      text: ({ revenue }) => sum(revenue),
    },
  ];
}

/** Of what has a known cost; a dash where nothing has. */
function marginColumns(): FigureOf[] {
  return [
    {
      ...{ id: 'margin', title: m.admin_reports_margin(), isEmpty: hasNoMargin },
      text: (figures) => (hasNoMargin(figures) ? '—' : sum(figures.margin ?? 0)),
    },
    {
      ...{
        id: 'percent',
        title: m.admin_reports_margin_percent(),
        isEmpty: (figures) => marginPercent(figures) === null,
      },
      text: (figures) => String(marginPercent(figures) ?? '—'),
    },
  ];
}

function ordersOf(id: number, { period, filters }: GoodsState, pickup: GoodsReport['pickup']): string {
  const { promotion } = filters;
  return ordersAddress({ ...period, outcome: 'sold', product: id, promotion, ...(pickup !== null && { pickup }) });
}

const ordersColumn = (): FigureOf => ({
  ...{ id: 'orders', title: m.admin_reports_orders(), isEmpty: ({ orders }) => orders === 0 },
  text: ({ orders }) => groupThousands(orders ?? 0),
});

/** For how many days the pieces that lie there are enough, if as many are sold a day as in the period. */
function stockColumns({ period }: GoodsState, seesGoods: boolean): Column<GoodsRow>[] {
  const days = daysSold(period, tashkentDay(new Date()));
  return [
    {
      ...{ id: 'stock', title: m.admin_reports_stock(), align: 'end' },
      cell: ({ id, name, stock }) =>
        stock === null ? '—' : seesGoods ? <StockLink id={id} name={name} stock={stock} /> : groupThousands(stock),
    },
    {
      ...{ id: 'lasts', title: m.admin_reports_lasts(), align: 'end' },
      cell: ({ stock, figures: { pieces } }) => lastsText(stock === null ? null : stockDays({ stock, pieces, days })),
    },
  ];
}

/** Beyond a year the number says nothing that could be ordered by. */
function lastsText(days: number | null): string {
  if (days === null) return '—';
  return days > DAYS_PER_YEAR ? m.admin_reports_lasts_long() : m.admin_reports_lasts_days({ days: String(days) });
}
