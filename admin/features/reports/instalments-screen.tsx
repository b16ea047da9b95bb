import { CalendarClock } from 'lucide-react';
import { ChoiceFilter, filterSetter } from '#admin/platform/address/list-filter.tsx';
import { idOf, setOnly } from '#admin/platform/address/read-values.ts';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import type { ApplicationOutcome } from '#contract/instalments/application-outcomes.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { averageOf, changeOf } from '#contract/reports/figures.ts';
import type {
  InstalmentFigures,
  InstalmentFilters,
  InstalmentReport,
  InstalmentRow,
} from '#contract/reports/instalment-report.ts';
import { INSTALMENT_SPLITS, type InstalmentSplit } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { BarChart } from './bar-chart.tsx';
import { FigureLink } from './figure-link.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { instalmentsAddress, ordersAddress, type SplitState } from './report-address.ts';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { KEY_TITLES, rowFilters, rowName } from './split-rows.ts';
import { CompareCheckbox, SplitSelect } from './toolbar-controls.tsx';
import { decimalText, percentOf, type TotalFigure, TotalFigures } from './total-figures.tsx';
import { useFilteredState } from './use-split-state.ts';

type State = SplitState<InstalmentSplit, InstalmentFilters>;

const sum = (value: number) => formatSum(value, getLocale());
const filtersOf = (search: URLSearchParams) => setOnly<InstalmentFilters>({ partner: idOf(search.get('partner')) });

/** `/admin/reports/instalments?by=reason`: applications, what became of them, and what part of the sales they are. */
export function Component() {
  const { state, open, query, compared } = useFilteredState('instalments', INSTALMENT_SPLITS, 'partner', filtersOf);
  const report = useCall(reportsCalls.readInstalmentReport, compared, { keepsPrevious: true });
  const { data: choices } = useCall(reportsCalls.readReportChoices, {});
  const { period, by, isCompared, filters } = state;
  const set = filterSetter(filters, (next) => open({ filters: next }));
  return (
    <>
      <ReportHeader
        name="instalments"
        hint={m.admin_reports_instalments_hint()}
        period={period}
        file={{ call: reportsCalls.exportInstalmentReport, inputOf: (format) => ({ query: { ...query, format } }) }}
      />
      <ReportToolbar
        period={period}
        onPeriod={(next) => open({ period: next })}
        count={Object.keys(filters).length}
        onClear={() => open({ filters: {} })}
      >
        <SplitSelect by={by} splits={INSTALMENT_SPLITS} onChange={(next) => open({ by: next })} />
        <ChoiceFilter
          label={m.admin_instalment_partner()}
          value={filters.partner}
          options={choices?.partners}
          onChange={(id) => set('partner', id)}
        />
        <CompareCheckbox isCompared={isCompared} onChange={(next) => open({ isCompared: next })} />
      </ReportToolbar>
      {report.data === undefined ? <LoadBody query={report} /> : <InstalmentsBody report={report.data} state={state} />}
    </>
  );
}

function InstalmentsBody({ report, state }: { report: InstalmentReport; state: State }) {
  const { totals, totals_before: before, rows, instalment_orders: orders } = report;
  if (totals.applied === 0 && orders.sold === 0 && (before?.applied ?? 0) === 0) {
    return (
      <EmptyState Icon={CalendarClock} title={m.admin_reports_empty()}>
        {m.admin_reports_empty_hint()}
      </EmptyState>
    );
  }
  const addressOf = (row: InstalmentRow | null, filters: object) =>
    instalmentsAddress({ ...state.period, ...state.filters, ...(row && rowFilters(row.key, state)), ...filters });
  return (
    <>
      <InstalmentTotals report={report} addressOf={(filters) => addressOf(null, filters)} />
      <BarChart
        bars={rows.map((row) => ({
          ...{ key: row.key, name: rowName(row, state), value: row.figures.approved, before: row.figures.applied },
        }))}
        words={{
          valueText: groupThousands,
          label: (count) => m.admin_reports_apps_chart({ count }),
          maxText: (count) => m.admin_reports_funnel_chart_max({ count }),
          bothText: (approved, applied) => m.admin_reports_apps_both({ applied, approved }),
          legend: [m.admin_reports_apps_approved(), m.admin_reports_applied()],
        }}
      />
      <FiguresTable<InstalmentRow>
        label={m.admin_reports_instalments()}
        title={KEY_TITLES[state.by]()}
        rows={rows}
        totals={totals}
        nameOf={(row) => rowName(row, state)}
        addressOf={addressOf}
        columns={COLUMNS()}
        permission="instalments:see"
        openLabel={(what, value) => m.admin_reports_open_applications({ what, value })}
      />
    </>
  );
}

const shareText = (part: number, whole: number) => {
  const percent = percentOf(part, whole);
  return percent === null ? undefined : m.admin_reports_share({ percent });
};

interface InstalmentTotalsProps {
  report: InstalmentReport;
  addressOf(filters: object): string;
}

function InstalmentTotals({ report, addressOf }: InstalmentTotalsProps) {
  const { from, to, totals, totals_before: before, orders, instalment_orders: paid } = report;
  const counted = (title: string, name: 'applied' | ApplicationOutcome, filters: object): TotalFigure => ({
    title,
    value: (
      <FigureLink
        label={m.admin_reports_open_applications({ what: title, value: groupThousands(totals[name]) })}
        value={groupThousands(totals[name])}
        to={addressOf(filters)}
        isEmpty={totals[name] === 0}
        permission="instalments:see"
      />
    ),
    before: before && { text: groupThousands(before[name]), percent: changeOf(totals[name], before[name]) },
    note: name === 'applied' ? undefined : shareText(totals[name], totals.applied),
  });
  const sold = (title: string, value: string, note: string | null): TotalFigure => ({
    title,
    value: (
      <FigureLink
        label={m.admin_reports_open_orders({ what: title, value })}
        value={value}
        to={ordersAddress({ from, to, payment: PAYMENT_METHOD.instalment, outcome: 'sold' })}
        isEmpty={paid.sold === 0}
      />
    ),
    note: note ?? undefined,
  });
  const average = averageOf(totals.amount, totals.applied);
  const term = averageOf(totals.months, totals.applied, 1);
  const [ofSold, ofRevenue] = [percentOf(paid.sold, orders.sold), percentOf(paid.revenue, orders.revenue)];
  return (
    <TotalFigures
      figures={[
        counted(m.admin_reports_applied(), 'applied', {}),
        counted(m.admin_reports_apps_approved(), 'approved', { outcome: 'approved' }),
        counted(m.admin_reports_apps_refused(), 'refused', { outcome: 'refused' }),
        counted(m.admin_reports_apps_undone(), 'undone', { outcome: 'undone' }),
        {
          title: m.admin_reports_apps_average(),
          value: average === null ? '—' : sum(average),
          note: term === null ? undefined : m.admin_reports_apps_term({ months: decimalText(term) }),
        },
        sold(
          m.admin_reports_sold_by_instalments(),
          groupThousands(paid.sold),
          ofSold && m.admin_reports_share_of_sold({ percent: ofSold }),
        ),
        sold(
          m.admin_reports_revenue_by_instalments(),
          sum(paid.revenue),
          ofRevenue && m.admin_reports_share_of_revenue({ percent: ofRevenue }),
        ),
      ]}
    />
  );
}

function COLUMNS(): FigureColumn<InstalmentFigures>[] {
  const counted = (id: 'applied' | ApplicationOutcome, title: string): FigureColumn<InstalmentFigures> => ({
    ...{ id, title },
    text: (figures) => groupThousands(figures[id]),
    isEmpty: (figures) => figures[id] === 0,
    filters: id === 'applied' ? {} : { outcome: id },
  });
  return [
    counted('applied', m.admin_reports_applied()),
    counted('approved', m.admin_reports_apps_approved()),
    counted('refused', m.admin_reports_apps_refused()),
    counted('undone', m.admin_reports_apps_undone()),
    counted('cancelled', m.admin_reports_apps_cancelled()),
    counted('failed', m.admin_reports_apps_failed()),
    counted('open', m.admin_reports_apps_open()),
    {
      ...{ id: 'amount', title: m.admin_reports_apps_approved_amount() },
      ...{ text: (figures) => sum(figures.approved_amount), isEmpty: ({ approved }) => approved === 0 },
      filters: { outcome: 'approved' },
    },
  ];
}
