import { UsersRound } from 'lucide-react';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { BuyerKind } from '#contract/orders/order-outcomes.ts';
import type { CustomerFigures, CustomerReport, CustomerRow } from '#contract/reports/customer-report.ts';
import { changeOf } from '#contract/reports/figures.ts';
import { CUSTOMER_SPLITS, type CustomerSplit } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { BarChart } from './bar-chart.tsx';
import { CohortsTable } from './cohorts-table.tsx';
import { FigureLink } from './figure-link.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { ordersAddress, type SplitState } from './report-address.ts';
import { ReportHeader } from './report-header.tsx';
import { KEY_TITLES, rowFilters, rowName } from './split-rows.ts';
import { SplitToolbar } from './split-toolbar.tsx';
import { type TotalFigure, TotalFigures } from './total-figures.tsx';
import { useSplitState } from './use-split-state.ts';

const sum = (value: number) => formatSum(value, getLocale());

/** `/admin/reports/customers?by=week`: new buyers and repeated orders, and how many of each month have come back. */
export function Component() {
  const { state, open, query, compared } = useSplitState('customers', CUSTOMER_SPLITS, 'month');
  const report = useCall(reportsCalls.readCustomerReport, compared, { keepsPrevious: true });
  return (
    <>
      <ReportHeader
        name="customers"
        hint={m.admin_reports_customers_hint()}
        period={state.period}
        file={{ call: reportsCalls.exportCustomerReport, inputOf: (format) => ({ query: { ...query, format } }) }}
      />
      <SplitToolbar state={state} splits={CUSTOMER_SPLITS} open={open} />
      {report.data === undefined ? <LoadBody query={report} /> : <CustomersBody report={report.data} state={state} />}
    </>
  );
}

function revenueOf(figures: CustomerFigures): number {
  return figures.new_revenue + figures.repeat_revenue + figures.unknown_revenue;
}

function CustomersBody({ report, state }: { report: CustomerReport; state: SplitState<CustomerSplit> }) {
  const { totals, totals_before: before, rows, cohorts, pickup } = report;
  if (rows.length === 0 && (before === null || revenueOf(before) === 0)) {
    return (
      <EmptyState Icon={UsersRound} title={m.admin_reports_empty()}>
        {m.admin_reports_empty_hint()}
      </EmptyState>
    );
  }
  // Only a list by an outcome has a sum.
  const orders = { ...state.period, ...state.filters, outcome: 'sold', ...(pickup !== null && { pickup }) };
  const nameOf = ({ key }: CustomerRow) => rowName({ key, name: null }, state);
  const addressOf = (row: CustomerRow | null, filters: object) =>
    ordersAddress({ ...orders, ...(row && rowFilters(row.key, state)), ...filters });
  return (
    <>
      <CustomerTotals totals={totals} before={before} addressOf={(filters) => addressOf(null, filters)} />
      <BarChart
        bars={rows.map((row) => ({
          ...{ key: row.key, name: nameOf(row), value: row.figures.new_revenue, before: row.figures.repeat_revenue },
        }))}
        words={{
          valueText: sum,
          label: (value) => m.admin_reports_buyers_chart({ sum: value }),
          maxText: (value) => m.admin_reports_chart_max({ sum: value }),
          legend: [m.admin_reports_legend_new(), m.admin_reports_legend_repeat()],
          bothText: (value, repeat) => m.admin_reports_new_and_repeat({ new: value, repeat }),
        }}
      />
      <FiguresTable<CustomerRow>
        label={m.admin_reports_customers()}
        title={KEY_TITLES[state.by]()}
        rows={rows}
        totals={totals}
        nameOf={nameOf}
        addressOf={addressOf}
        columns={columnsOf(totals)}
      />
      <CohortsTable cohorts={cohorts} orders={orders} />
    </>
  );
}

interface CustomerTotalsProps {
  totals: CustomerFigures;
  before: CustomerFigures | null;
  addressOf(filters: object): string;
}

function CustomerTotals({ totals, before, addressOf }: CustomerTotalsProps) {
  const figure = (
    title: string,
    name: keyof CustomerFigures,
    buyer: BuyerKind,
    text: (value: number) => string,
  ): TotalFigure => ({
    title,
    value: (
      <FigureLink
        label={m.admin_reports_open_orders({ what: title, value: text(totals[name]) })}
        value={text(totals[name])}
        to={addressOf({ buyer })}
        isEmpty={totals[name] === 0}
      />
    ),
    before: before && { text: text(before[name]), percent: changeOf(totals[name], before[name]) },
  });
  return (
    <TotalFigures
      figures={[
        figure(m.admin_reports_new_buyers(), 'new', 'new', groupThousands),
        figure(m.admin_reports_new_revenue(), 'new_revenue', 'new', sum),
        figure(m.admin_reports_repeat_orders(), 'repeat', 'repeat', groupThousands),
        figure(m.admin_reports_repeat_revenue(), 'repeat_revenue', 'repeat', sum),
        ...(totals.unknown === 0 ? [] : [figure(m.admin_reports_unknown_revenue(), 'unknown_revenue', 'unknown', sum)]),
      ]}
    />
  );
}

function columnsOf(totals: CustomerFigures): FigureColumn<CustomerFigures>[] {
  const column = (
    name: keyof CustomerFigures,
    title: string,
    buyer: BuyerKind,
    more: Pick<FigureColumn<CustomerFigures>, 'text'>,
  ): FigureColumn<CustomerFigures> => ({
    ...{ id: name, title, filters: { buyer }, isEmpty: (figures) => figures[name] === 0, ...more },
  });
  return [
    column('new', m.admin_reports_new_buyers(), 'new', { text: (row) => groupThousands(row.new) }),
    column('new_revenue', m.admin_reports_new_revenue(), 'new', {
      text: (row) => sum(row.new_revenue),
    }),
    column('repeat', m.admin_reports_repeat_orders(), 'repeat', {
      text: (row) => groupThousands(row.repeat),
    }),
    column('repeat_revenue', m.admin_reports_repeat_revenue(), 'repeat', {
      text: (row) => sum(row.repeat_revenue),
    }),
    ...(totals.unknown === 0
      ? []
      : [
          column('unknown', m.admin_reports_unknown_orders(), 'unknown', {
            text: (row) => groupThousands(row.unknown),
          }),
          column('unknown_revenue', m.admin_reports_unknown_revenue(), 'unknown', {
            text: (row) => sum(row.unknown_revenue),
          }),
        ]),
  ];
}
