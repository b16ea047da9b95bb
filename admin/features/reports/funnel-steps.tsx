import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { FUNNEL_STEPS, type FunnelStep } from '#contract/funnel/funnel.ts';
import { groupThousands } from '#contract/money/money.ts';
import { changeOf } from '#contract/reports/figures.ts';
import type { FunnelFigures, FunnelReport } from '#contract/reports/funnel-report.ts';
import { REPORT_FIGURES } from '#contract/reports/report-figures.ts';
import { m } from '#messages';
import { BarChart } from './bar-chart.tsx';
import { Change, percentOf } from './total-figures.tsx';

/** Beside a category visits begin with the first list. */
export function stepsOf({ visit }: FunnelFigures): readonly FunnelStep[] {
  return visit === null ? FUNNEL_STEPS.slice(1) : FUNNEL_STEPS;
}

export function firstOf(figures: FunnelFigures): number {
  return figures.visit ?? figures.listing;
}

interface StepRow {
  step: FunnelStep;
  count: number;
  ofPrevious: string | null;
  ofFirst: string | null;
  before: number | null;
}

/** How many visits reached each step, as bars and as a table; beside each what it counts. */
export function FunnelSteps({ totals, totals_before: before }: Pick<FunnelReport, 'totals' | 'totals_before'>) {
  const rows = stepsOf(totals).map((step, at, steps): StepRow => {
    const count = totals[step] ?? 0;
    const previous = steps[at - 1];
    return {
      step,
      count,
      ofPrevious: previous === undefined ? null : percentOf(count, totals[previous] ?? 0),
      ofFirst: percentOf(count, firstOf(totals)),
      before: before && (before[step] ?? 0),
    };
  });
  return (
    <>
      <BarChart
        bars={rows.map(({ step, count, before: was }) => ({
          ...{ key: step, name: REPORT_FIGURES.funnel[step].title(), value: count, before: was },
        }))}
        words={{
          valueText: groupThousands,
          label: (count) => m.admin_reports_funnel_chart({ count }),
          maxText: (count) => m.admin_reports_funnel_chart_max({ count }),
        }}
      />
      <div className="pt-2">
        <DataTable<StepRow>
          label={m.admin_reports_steps()}
          columns={columnsOf(before !== null)}
          rows={rows}
          keyOf={({ step }) => step}
        />
      </div>
    </>
  );
}

function columnsOf(isCompared: boolean): Column<StepRow>[] {
  return [
    {
      ...{ id: 'step', title: m.admin_reports_step() },
      cell: ({ step }) => (
        <>
          <span className="block">{REPORT_FIGURES.funnel[step].title()}</span>
          <span className="block max-w-prose text-xs font-normal text-slate">
            {REPORT_FIGURES.funnel[step].about()}
          </span>
        </>
      ),
    },
    share('previous', m.admin_reports_step_of_previous(), ({ ofPrevious }) => ofPrevious),
    share('first', m.admin_reports_step_of_first(), ({ ofFirst }) => ofFirst),
    ...(isCompared ? [beforeColumn()] : []),
    {
      ...{ id: 'count', title: m.admin_reports_step_visits(), align: 'end', isLastOnPhone: true },
      cell: ({ count }) => <span className="font-semibold whitespace-nowrap">{groupThousands(count)}</span>,
    },
  ];
}

function share(id: string, title: string, percentIn: (row: StepRow) => string | null): Column<StepRow> {
  return {
    ...{ id, title, align: 'end' },
    cell: (row) => {
      const percent = percentIn(row);
      return (
        <>
          <span className="text-slate md:hidden">{title}: </span>
          <span className="whitespace-nowrap">{percent === null ? '—' : m.admin_reports_share({ percent })}</span>
        </>
      );
    },
  };
}

function beforeColumn(): Column<StepRow> {
  return {
    ...{ id: 'before', title: m.admin_reports_step_before(), align: 'end' },
    cell: ({ count, before }) => {
      const percent = changeOf(count, before ?? 0);
      return (
        <>
          <span className="text-slate md:hidden">{m.admin_reports_step_before()}: </span>
          <span className="whitespace-nowrap">{groupThousands(before ?? 0)}</span>{' '}
          {percent !== null && <Change percent={percent} />}
        </>
      );
    },
  };
}
