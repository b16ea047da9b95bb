import { Truck } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { ChoiceFilter, ChoiceOrNoneFilter, filterSetter } from '#admin/platform/address/list-filter.tsx';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { Select } from '#admin/ui/select.tsx';
import type { DeliveryFigures, DeliveryReport } from '#contract/reports/delivery-report.ts';
import { DELIVERY_SPLITS } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { BarChart } from './bar-chart.tsx';
import { averageMinutes, DeliveryTable } from './delivery-table.tsx';
import { DeliveryTotals } from './delivery-totals.tsx';
import { durationText } from './duration-text.ts';
import { ExportReportButton } from './export-report-button.tsx';
import { type DeliveryState, deliveryAddress, readDeliveryState } from './report-address.ts';
import { ReportToolbar } from './report-toolbar.tsx';
import { ReportsNav } from './reports-nav.tsx';
import { rowName, SPLIT_NAMES } from './split-rows.ts';

/** `/admin/reports/delivery?by=courier`: how long orders took, and what became of the days they were promised for. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = readDeliveryState(search);
  const { period, by, isCompared, filters } = state;
  const input = { query: { ...period, by, compare: isCompared ? 'before' : 'no', ...filters } };
  const report = useCall(reportsCalls.readDeliveryReport, input, { keepsPrevious: true });
  const open = (change: Partial<DeliveryState>) =>
    void navigate(deliveryAddress({ ...state, ...change }), { replace: true });
  return (
    <>
      <PageHeader
        title={m.admin_reports_title()}
        hint={<span className="max-md:hidden">{m.admin_reports_deliveries_hint()}</span>}
        actions={
          <ExportReportButton
            call={reportsCalls.exportDeliveryReport}
            input={input}
            fileName={`delivery-${period.from}-${period.to}.csv`}
          />
        }
        tabs={<ReportsNav current="delivery" period={period} />}
      />
      <DeliveryToolbar state={state} open={open} />
      {report.data === undefined ? (
        report.error === null ? (
          <LoadSkeleton />
        ) : (
          <LoadError query={report} />
        )
      ) : (
        <DeliveryBody report={report.data} state={state} />
      )}
    </>
  );
}

function DeliveryBody({ report, state }: { report: DeliveryReport; state: DeliveryState }) {
  const { totals, totals_before: before, rows, pickup } = report;
  if (isNothing(totals) && (before === null || isNothing(before))) {
    return (
      <EmptyState Icon={Truck} title={m.admin_reports_empty()}>
        {m.admin_reports_empty_hint()}
      </EmptyState>
    );
  }
  const shown = rows.filter(({ figures }) => !isNothing(figures));
  return (
    <>
      <DeliveryTotals report={report} state={state} />
      <BarChart
        bars={shown.map((row) => ({
          ...{ key: row.key, name: rowName(row, state), value: averageMinutes(row.figures) ?? 0, before: null },
        }))}
        words={{
          valueText: durationText,
          label: (value) => m.admin_reports_time_chart({ value }),
          maxText: (value) => m.admin_reports_time_chart_max({ value }),
        }}
      />
      <DeliveryTable rows={shown} totals={totals} state={state} pickup={pickup} />
    </>
  );
}

function isNothing({ delivered, overdue }: DeliveryFigures): boolean {
  return delivered === 0 && overdue === 0;
}

interface DeliveryToolbarProps {
  state: DeliveryState;
  open(change: Partial<DeliveryState>): void;
}

function DeliveryToolbar({ state: { period, by, isCompared, filters }, open }: DeliveryToolbarProps) {
  const { data: choices } = useCall(reportsCalls.readReportChoices, {});
  const set = filterSetter(filters, (next) => open({ filters: next }));
  return (
    <ReportToolbar
      period={period}
      onPeriod={(next) => open({ period: next })}
      count={Object.keys(filters).length}
      onClear={() => open({ filters: {} })}
    >
      <Select
        label={m.admin_reports_by()}
        showsLabel
        value={by}
        onChange={(next) => open({ by: next })}
        options={DELIVERY_SPLITS.map((value) => ({ value, title: SPLIT_NAMES[value]() }))}
      />
      <ChoiceFilter
        label={m.admin_orders_shipping()}
        value={filters.shipping}
        options={choices?.shipping_methods}
        onChange={(id) => set('shipping', id)}
      />
      {(choices?.couriers.length !== 0 || filters.courier !== undefined) && (
        <ChoiceFilter
          label={m.admin_reports_courier()}
          value={filters.courier}
          options={choices?.couriers}
          onChange={(id) => set('courier', id)}
        />
      )}
      <ChoiceOrNoneFilter
        label={m.admin_reports_pickup()}
        value={filters.pickup}
        options={choices?.stores}
        none={m.admin_reports_delivered_home()}
        onChange={(id) => set('pickup', id)}
      />
      <ChoiceOrNoneFilter
        label={m.admin_orders_region()}
        value={filters.region}
        options={choices?.regions}
        none={m.admin_reports_no_region()}
        onChange={(id) => set('region', id)}
      />
      <Checkbox
        label={m.admin_reports_compare()}
        checked={isCompared}
        onChange={({ target }) => open({ isCompared: target.checked })}
      />
    </ReportToolbar>
  );
}
