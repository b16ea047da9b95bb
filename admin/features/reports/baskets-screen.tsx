import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { BasketFigures, BasketReport, BasketRow } from '#contract/reports/basket-report.ts';
import { averageOf, changeOf } from '#contract/reports/figures.ts';
import { BASKET_SPLITS, type BasketSplit } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { BarChart } from './bar-chart.tsx';
import { FigureLink } from './figure-link.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { ordersAddress, type SplitState } from './report-address.ts';
import { ReportHeader } from './report-header.tsx';
import { KEY_TITLES, rowFilters, rowName } from './split-rows.ts';
import { SplitToolbar } from './split-toolbar.tsx';
import { decimalText, percentOf, type TotalFigure, TotalFigures } from './total-figures.tsx';
import { useSplitState } from './use-split-state.ts';

const sum = (value: number) => formatSum(value, getLocale());
const sumOrDash = (value: number | null) => (value === null ? '—' : sum(value));
const averageOrder = ({ revenue, sold }: BasketFigures) => averageOf(revenue, sold);
function eachText(value: number, sold: number): string {
  const each = averageOf(value, sold, 2);
  return each === null ? '—' : decimalText(each);
}

/** `/admin/reports/baskets?by=payment`: what orders have in them, how much they come to, and what is bought together. */
export function Component() {
  const { state, open, query, compared } = useSplitState('baskets', BASKET_SPLITS, 'band');
  const report = useCall(reportsCalls.readBasketReport, compared, { keepsPrevious: true });
  return (
    <>
      <ReportHeader
        name="baskets"
        hint={m.admin_reports_baskets_hint()}
        period={state.period}
        file={{ call: reportsCalls.exportBasketReport, inputOf: (format) => ({ query: { ...query, format } }) }}
      />
      <SplitToolbar state={state} splits={BASKET_SPLITS} open={open} />
      {report.data === undefined ? <LoadBody query={report} /> : <BasketsBody report={report.data} state={state} />}
    </>
  );
}

interface BasketsBodyProps {
  report: BasketReport;
  state: SplitState<BasketSplit>;
}

function BasketsBody({ report, state }: BasketsBodyProps) {
  const { totals, totals_before: before, rows, pickup, pairs } = report;
  if (totals.sold === 0 && (before?.sold ?? 0) === 0) {
    return (
      <EmptyState Icon={ShoppingBasket} title={m.admin_reports_empty()}>
        {m.admin_reports_empty_hint()}
      </EmptyState>
    );
  }
  const orders = { ...state.period, ...state.filters, ...(pickup !== null && { pickup }), outcome: 'sold' };
  const addressOf = (row: BasketRow | null, filters: object) =>
    ordersAddress({ ...orders, ...(row && rowFilters(row.key, state)), ...filters });
  const nameOf = (row: BasketRow) => rowName(row, state);
  const isOfBands = state.by === 'band';
  return (
    <>
      <BasketTotals totals={totals} before={before} to={addressOf(null, {})} />
      <BarChart
        bars={rows.map((row) => ({
          ...{ key: row.key, name: nameOf(row), before: null },
          value: isOfBands ? row.figures.sold : (averageOrder(row.figures) ?? 0),
        }))}
        words={{
          valueText: isOfBands ? groupThousands : sum,
          label: (max) =>
            isOfBands ? m.admin_reports_bands_chart({ count: max }) : m.admin_reports_average_chart({ sum: max }),
          maxText: (max) => m.admin_reports_funnel_chart_max({ count: max }),
        }}
      />
      <FiguresTable<BasketRow>
        label={m.admin_reports_baskets()}
        title={KEY_TITLES[state.by]()}
        rows={rows}
        totals={totals}
        nameOf={nameOf}
        addressOf={addressOf}
        columns={columnsOf(totals)}
      />
      {pairs.length > 0 && (
        <PairsTable pairs={pairs} addressOf={(filters) => ordersAddress({ ...orders, ...filters })} />
      )}
    </>
  );
}

interface BasketTotalsProps {
  totals: BasketFigures;
  before: BasketFigures | null;
  to: string;
}

function BasketTotals({ totals, before, to }: BasketTotalsProps) {
  const opening = (title: string, value: string, change: TotalFigure['before']): TotalFigure => ({
    title,
    value: (
      <FigureLink
        label={m.admin_reports_open_orders({ what: title, value })}
        {...{ value, to, isEmpty: totals.sold === 0 }}
      />
    ),
    before: change ?? null,
  });
  const each = (title: string, name: 'lines' | 'pieces'): TotalFigure => ({
    title,
    value: eachText(totals[name], totals.sold),
    before: before && before.sold > 0 ? { text: eachText(before[name], before.sold), percent: null } : null,
  });
  return (
    <TotalFigures
      figures={[
        opening(
          m.admin_reports_sold(),
          groupThousands(totals.sold),
          before && { text: groupThousands(before.sold), percent: changeOf(totals.sold, before.sold) },
        ),
        opening(
          m.admin_reports_average(),
          sumOrDash(averageOrder(totals)),
          before && averageOrder(before) !== null
            ? {
                text: sumOrDash(averageOrder(before)),
                percent: changeOf(averageOrder(totals) ?? 0, averageOrder(before) ?? 0),
              }
            : null,
        ),
        each(m.admin_reports_lines_each(), 'lines'),
        each(m.admin_reports_pieces_each(), 'pieces'),
      ]}
    />
  );
}

function columnsOf(totals: BasketFigures): FigureColumn<BasketFigures>[] {
  const isEmpty = ({ sold }: BasketFigures) => sold === 0;
  return [
    {
      ...{ id: 'sold', title: m.admin_reports_sold(), isEmpty, filters: {} },
      text: ({ sold }) => groupThousands(sold),
    },
    {
      ...{ id: 'share', title: m.admin_reports_of_orders() },
      text: ({ sold }) => m.admin_reports_share({ percent: percentOf(sold, totals.sold) ?? '0' }),
    },
    {
      ...{ id: 'revenue', title: m.admin_reports_revenue(), isEmpty, filters: {} },
      text: ({ revenue }) => sum(revenue),
    },
    {
      ...{ id: 'average', title: m.admin_reports_average() },
      text: (figures) => sumOrDash(averageOrder(figures)),
    },
    {
      ...{ id: 'lines', title: m.admin_reports_lines_each() },
      text: ({ lines, sold }) => eachText(lines, sold),
    },
    {
      ...{ id: 'pieces', title: m.admin_reports_pieces_each() },
      text: ({ pieces, sold }) => eachText(pieces, sold),
    },
  ];
}

type Pair = BasketReport['pairs'][number];

interface PairsTableProps {
  pairs: readonly Pair[];
  addressOf(filters: object): string;
}

/** Goods that were in the same orders; the number opens these. */
function PairsTable({ pairs, addressOf }: PairsTableProps) {
  const mayOpen = useMay()('products:see');
  const product = ({ id, name }: Pair['first']) =>
    mayOpen ? (
      <Link to={`/products/${id}`} className="hit-area hover:text-cobalt-text hover:underline">
        {name}
      </Link>
    ) : (
      name
    );
  const columns: Column<Pair>[] = [
    { id: 'first', title: m.admin_reports_product(), cell: ({ first }) => product(first) },
    { id: 'second', title: m.admin_reports_bought_with(), cell: ({ second }) => product(second) },
    {
      ...{ id: 'orders', title: m.admin_reports_orders(), align: 'end', isLastOnPhone: true },
      cell: ({ first, second, orders }) => (
        <FigureLink
          label={m.admin_reports_open_orders({ what: `${first.name}, ${second.name}`, value: groupThousands(orders) })}
          value={groupThousands(orders)}
          to={addressOf({ product: first.id, with_product: second.id })}
          isEmpty={false}
        />
      ),
    },
  ];
  return (
    <section aria-labelledby="pairs" className="pt-6">
      <h2 id="pairs" className="px-4 font-semibold md:px-6">
        {m.admin_reports_pairs()}
      </h2>
      <p className="max-w-prose px-4 text-sm text-slate md:px-6">{m.admin_reports_pairs_hint()}</p>
      <div className="pt-2">
        <DataTable
          label={m.admin_reports_pairs()}
          columns={columns}
          rows={pairs}
          keyOf={({ first, second }) => `${first.id} ${second.id}`}
        />
      </div>
    </section>
  );
}
