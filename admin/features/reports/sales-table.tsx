import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { averageOf, changeOf } from '#contract/reports/figures.ts';
import type { SalesFigures, SalesReport, SalesRow } from '#contract/reports/reports.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { FigureLink } from './figure-link.tsx';
import { ordersAddress, type SalesState } from './report-address.ts';
import { KEY_TITLES, rowFilters, rowName } from './split-rows.ts';
import { Change } from './total-figures.tsx';

const TOTAL = 'total';

interface SalesTableProps {
  rows: readonly SalesRow[];
  totals: SalesFigures;
  state: SalesState;
  /** The store that the report is limited to. */
  pickup: SalesReport['pickup'];
}

/** The rows of the report, and what they come to. */
export function SalesTable({ rows, totals, state, pickup }: SalesTableProps) {
  const ofReport = { ...state.period, ...state.filters, ...(pickup !== null && { pickup }) };
  const nameOf = (row: SalesRow) => (row.key === TOTAL ? m.admin_reports_total() : rowName(row, state));
  const filtersOf = ({ key }: SalesRow) => ({ ...ofReport, ...(key !== TOTAL && rowFilters(key, state)) });
  const total: SalesRow = { key: TOTAL, name: null, figures: totals, before: null };
  return (
    <div className="pt-2">
      <DataTable
        label={m.admin_reports_sales()}
        isScrolled
        columns={columnsOf({ title: KEY_TITLES[state.by](), nameOf, filtersOf })}
        rows={[...rows, total]}
        keyOf={({ key }) => key}
      />
    </div>
  );
}

interface Columns {
  title: string;
  nameOf(row: SalesRow): string;
  filtersOf(row: SalesRow): object;
}

function columnsOf({ title, nameOf, filtersOf }: Columns): Column<SalesRow>[] {
  const sum = (value: number) => formatSum(value, getLocale());
  const figure = (id: 'sold' | 'placed' | 'delivered' | 'cancelled' | 'returned', name: string): Column<SalesRow> => ({
    ...{ id, title: name, align: 'end' },
    cell: (row) => {
      const value = groupThousands(row.figures[id]);
      const outcome = id === 'placed' ? {} : { outcome: id };
      return (
        <FigureLink
          label={m.admin_reports_open_orders({ what: `${nameOf(row)}, ${name}`, value })}
          value={value}
          to={ordersAddress({ ...filtersOf(row), ...outcome })}
          isEmpty={row.figures[id] === 0}
        />
      );
    },
  });
  return [
    {
      ...{ id: 'key', title },
      cell: (row) => <span className={row.key === TOTAL ? 'font-semibold' : undefined}>{nameOf(row)}</span>,
    },
    figure('sold', m.admin_reports_sold()),
    {
      ...{ id: 'revenue', title: m.admin_reports_revenue(), align: 'end' },
      cell: (row) => {
        const { figures, before } = row;
        const percent = before && changeOf(figures.revenue, before.revenue);
        return (
          <span className="inline-flex justify-end gap-x-2 font-medium">
            {percent !== null && (
              <span className="text-xs font-normal">
                <Change percent={percent} />
              </span>
            )}
            <FigureLink
              label={m.admin_reports_open_orders({
                ...{ what: `${nameOf(row)}, ${m.admin_reports_revenue()}`, value: sum(figures.revenue) },
              })}
              value={sum(figures.revenue)}
              to={ordersAddress({ ...filtersOf(row), outcome: 'sold' })}
              isEmpty={figures.sold === 0}
            />
          </span>
        );
      },
    },
    {
      ...{ id: 'average', title: m.admin_reports_average(), align: 'end' },
      cell: ({ figures: { revenue, sold } }) => {
        const average = averageOf(revenue, sold);
        return average === null ? '—' : sum(average);
      },
    },
    figure('placed', m.admin_reports_placed()),
    figure('delivered', m.admin_reports_delivered()),
    figure('cancelled', m.admin_reports_cancelled()),
    figure('returned', m.admin_reports_returned()),
    {
      ...{ id: 'refunded', title: m.admin_reports_refunded(), align: 'end' },
      cell: (row) => {
        const value = sum(row.figures.refunded);
        return (
          <FigureLink
            label={m.admin_reports_open_orders({ what: `${nameOf(row)}, ${m.admin_reports_refunded()}`, value })}
            value={value}
            to={ordersAddress({ ...filtersOf(row), outcome: 'sold', refunded: 'yes' })}
            isEmpty={row.figures.refunded === 0}
          />
        );
      },
    },
  ];
}
