import { Truck } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { ChoiceFilter, filterSetter } from '#admin/platform/address/list-filter.tsx';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import type { DeliveryFigures, DeliveryReport } from '#contract/reports/delivery-report.ts';
import { averageOf } from '#contract/reports/figures.ts';
import { DELIVERY_SPLITS } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { BarChart } from './bar-chart.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { DeliveryTotals } from './delivery-totals.tsx';
import { durationText } from './duration-text.ts';
import { type DeliveryState, deliveryAddress, readDeliveryState } from './report-address.ts';
import { PickupFilter, RegionFilter, ShippingFilter } from './report-filters.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { rowName } from './split-rows.ts';
import { CompareCheckbox, SplitSelect } from './toolbar-controls.tsx';

/** `/admin/reports/delivery?by=courier`: how long orders took, and what became of the days they were promised for. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = readDeliveryState(search);
  const { period, by, isCompared, filters } = state;
  const query = { ...period, by, ...filters, compare: isCompared ? 'before' : 'no' };
  const report = useCall(reportsCalls.readDeliveryReport, { query }, { keepsPrevious: true });
  const open = (change: Partial<DeliveryState>) =>
    void navigate(deliveryAddress({ ...state, ...change }), { replace: true });
  return (
    <>
      <ReportHeader
        name="delivery"
        hint={m.admin_reports_deliveries_hint()}
        period={period}
        file={{ call: reportsCalls.exportDeliveryReport, inputOf: (format) => ({ query: { ...query, format } }) }}
      />
      <DeliveryToolbar state={state} open={open} />
      {report.data === undefined ? <LoadBody query={report} /> : <DeliveryBody report={report.data} state={state} />}
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
          ...{ key: row.key, name: rowName(row, state), before: null },
          value: averageOf(row.figures.minutes, row.figures.timed) ?? 0,
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
      <SplitSelect by={by} splits={DELIVERY_SPLITS} onChange={(next) => open({ by: next })} />
      <ShippingFilter filters={filters} set={set} />
      {(choices?.couriers.length !== 0 || filters.courier !== undefined) && (
        <ChoiceFilter
          label={m.admin_reports_courier()}
          value={filters.courier}
          options={choices?.couriers}
          onChange={(id) => set('courier', id)}
        />
      )}
      <PickupFilter filters={filters} set={set} />
      <RegionFilter filters={filters} set={set} />
      <CompareCheckbox isCompared={isCompared} onChange={(next) => open({ isCompared: next })} />
    </ReportToolbar>
  );
}
