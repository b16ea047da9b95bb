import { UserRoundCheck } from 'lucide-react';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { groupThousands } from '#contract/money/money.ts';
import { COUNTED_MOVES } from '#contract/orders/order-outcomes.ts';
import { averageOf, changeOf } from '#contract/reports/figures.ts';
import { MOVE_TITLES } from '#contract/reports/report-titles.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import type { StaffFigures, StaffReport, StaffReportRow } from '#contract/reports/staff-report.ts';
import { m } from '#messages';
import { BarChart, MAX_BARS } from './bar-chart.tsx';
import { durationText } from './duration-text.ts';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { ordersAddress, type SplitState } from './report-address.ts';
import { ReportHeader } from './report-header.tsx';
import { SplitToolbar } from './split-toolbar.tsx';
import { type TotalFigure, TotalFigures } from './total-figures.tsx';
import { useSplitState } from './use-split-state.ts';

/** `/admin/reports/staff`: who has moved the orders of the period, and how soon they were confirmed. */
export function Component() {
  const { state, open, query, compared } = useSplitState('staff', ['staff'], 'staff');
  const report = useCall(reportsCalls.readStaffReport, compared, { keepsPrevious: true });
  return (
    <>
      <ReportHeader
        name="staff"
        hint={m.admin_reports_staff_hint()}
        period={state.period}
        file={{ call: reportsCalls.exportStaffReport, inputOf: (format) => ({ query: { ...query, format } }) }}
      />
      <SplitToolbar state={state} open={open} />
      {report.data === undefined ? <LoadBody query={report} /> : <StaffBody report={report.data} state={state} />}
    </>
  );
}

function StaffBody({ report, state }: { report: StaffReport; state: SplitState<'staff'> }) {
  const { totals, totals_before: before, rows, pickup } = report;
  if (rows.length === 0) {
    return (
      <EmptyState Icon={UserRoundCheck} title={m.admin_reports_empty()}>
        {m.admin_reports_empty_hint()}
      </EmptyState>
    );
  }
  const orders = { ...state.period, ...state.filters, ...(pickup !== null && { pickup }) };
  return (
    <>
      <TotalFigures figures={[timeFigure(totals, before), ...countFigures(totals, before)]} />
      <BarChart
        bars={rows.slice(0, MAX_BARS).map(({ key, name, figures }) => ({
          ...{ key, name, before: null, value: movesOf(figures) },
        }))}
        words={{
          valueText: groupThousands,
          label: (count) => m.admin_reports_moves_chart({ count }),
          maxText: (count) => m.admin_reports_funnel_chart_max({ count }),
        }}
      />
      <FiguresTable<StaffReportRow>
        label={m.admin_reports_staff()}
        title={m.admin_reports_person()}
        rows={rows}
        totals={totals}
        nameOf={({ name }) => name}
        // An order that two people have moved is in the total twice, and in its list once.
        addressOf={(row, filters) => ordersAddress({ ...orders, ...(row && { moved_by: row.key }), ...filters })}
        columns={columnsOf(rows)}
      />
    </>
  );
}

/** Steps of all kinds together. */
function movesOf({ moves }: StaffFigures): number {
  return COUNTED_MOVES.reduce((sum, status) => sum + moves[status], 0);
}

/** Null: nothing was confirmed. */
function minutesOf({ moves, minutes_to_confirm }: StaffFigures): number | null {
  return averageOf(minutes_to_confirm, moves.confirmed);
}

function timeFigure(totals: StaffFigures, before: StaffFigures | null): TotalFigure {
  const [minutes, minutesBefore] = [minutesOf(totals), before && minutesOf(before)];
  return {
    title: m.admin_reports_time_to_confirm(),
    value: minutes === null ? '—' : durationText(minutes),
    before:
      minutes === null || minutesBefore === null
        ? null
        : { text: durationText(minutesBefore), percent: changeOf(minutes, minutesBefore) },
  };
}

function countFigures(totals: StaffFigures, before: StaffFigures | null): TotalFigure[] {
  return (['confirmed', 'delivered', 'cancelled'] as const).map((status) => ({
    title: MOVE_TITLES[status](),
    value: groupThousands(totals.moves[status]),
    before: before && {
      text: groupThousands(before.moves[status]),
      percent: changeOf(totals.moves[status], before.moves[status]),
    },
  }));
}

function columnsOf(rows: readonly StaffReportRow[]): FigureColumn<StaffFigures>[] {
  const seen = COUNTED_MOVES.filter((status) => rows.some(({ figures }) => figures.moves[status] > 0));
  return [
    ...seen.map(
      (status): FigureColumn<StaffFigures> => ({
        ...{ id: status, title: MOVE_TITLES[status](), text: ({ moves }) => groupThousands(moves[status]) },
        isEmpty: ({ moves }) => moves[status] === 0,
        filters: { moved_to: status },
      }),
    ),
    {
      ...{ id: 'time', title: m.admin_reports_time_to_confirm(), filters: { moved_to: 'confirmed' } },
      isEmpty: ({ moves }) => moves.confirmed === 0,
      text: (figures) => {
        const minutes = minutesOf(figures);
        return minutes === null ? '—' : durationText(minutes);
      },
    },
  ];
}
