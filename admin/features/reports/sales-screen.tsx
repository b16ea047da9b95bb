import { ChartColumn } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { ChoiceFilter, ChoiceOrNoneFilter, filterSetter } from '#admin/platform/address/list-filter.tsx';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { SALES_SPLITS } from '#contract/reports/report-kinds.ts';
import type { SalesReport } from '#contract/reports/reports.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { hourText } from '#contract/time/hour-text.ts';
import { m } from '#messages';
import { BarChart } from './bar-chart.tsx';
import { readSalesState, type SalesState, salesAddress } from './report-address.ts';
import { FilterChip, PickupFilter, RegionFilter, ShippingFilter } from './report-filters.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { SalesTable } from './sales-table.tsx';
import { SalesTotals } from './sales-totals.tsx';
import { KEY_TITLES, rowName } from './split-rows.ts';
import { CompareCheckbox, SplitSelect } from './toolbar-controls.tsx';

/** `/admin/reports?from=…&to=…&by=store`: what orders come to, and the orders behind each figure. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = readSalesState(search);
  const { period, by, isCompared, filters } = state;
  const query = { ...period, by, ...filters, compare: isCompared ? 'before' : 'no' };
  const report = useCall(reportsCalls.readSalesReport, { query }, { keepsPrevious: true });
  const open = (change: Partial<SalesState>) => void navigate(salesAddress({ ...state, ...change }), { replace: true });
  return (
    <>
      <ReportHeader
        name="sales"
        hint={m.admin_reports_sales_hint()}
        period={period}
        file={{ call: reportsCalls.exportSalesReport, inputOf: (format) => ({ query: { ...query, format } }) }}
      />
      <SalesToolbar state={state} open={open} />
      {report.data === undefined ? <LoadBody query={report} /> : <SalesBody report={report.data} state={state} />}
    </>
  );
}

function SalesBody({ report, state }: { report: SalesReport; state: SalesState }) {
  const { totals, totals_before: before, rows } = report;
  const shown = state.by === 'day' || state.by === 'hour' ? rows : rows.filter(({ figures }) => figures.placed > 0);
  if (totals.placed === 0 && (before?.placed ?? 0) === 0) {
    return (
      <EmptyState Icon={ChartColumn} title={m.admin_reports_empty()}>
        {m.admin_reports_empty_hint()}
      </EmptyState>
    );
  }
  return (
    <>
      <SalesTotals report={report} state={state} />
      <BarChart
        bars={shown.map((row) => ({
          key: row.key,
          name: rowName(row, state),
          value: row.figures.revenue,
          before: row.before?.revenue ?? null,
        }))}
      />
      <SalesTable rows={shown} totals={totals} state={state} pickup={report.pickup} />
    </>
  );
}

interface SalesToolbarProps {
  state: SalesState;
  open(change: Partial<SalesState>): void;
}

function SalesToolbar({ state: { period, by, isCompared, filters }, open }: SalesToolbarProps) {
  const { data: choices } = useCall(reportsCalls.readReportChoices, {});
  const set = filterSetter(filters, (next) => open({ filters: next }));
  return (
    <ReportToolbar
      period={period}
      onPeriod={(next) => open({ period: next })}
      count={Object.keys(filters).length}
      onClear={() => open({ filters: {} })}
    >
      <SplitSelect by={by} splits={SALES_SPLITS} onChange={(next) => open({ by: next })} />
      <PickupFilter filters={filters} set={set} />
      <ChoiceFilter
        label={m.admin_orders_payment_method()}
        value={filters.payment}
        options={choices?.payment_methods}
        onChange={(id) => set('payment', id)}
      />
      <ShippingFilter filters={filters} set={set} />
      <RegionFilter filters={filters} set={set} />
      <ChoiceOrNoneFilter
        label={m.admin_reports_placed_by()}
        value={filters.placed_by}
        options={choices?.staff}
        none={m.admin_reports_by_customer()}
        onChange={(id) => set('placed_by', id)}
      />
      {filters.hour !== undefined && (
        <FilterChip title={KEY_TITLES.hour()} value={hourText(filters.hour)} onRemove={() => set('hour', null)} />
      )}
      <CompareCheckbox isCompared={isCompared} onChange={(next) => open({ isCompared: next })} />
    </ReportToolbar>
  );
}
