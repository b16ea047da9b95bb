import { FUNNEL_STEPS, type FunnelStep } from '#contract/funnel/funnel.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { shareOf } from '#contract/reports/figures.ts';
import type { FunnelFigures, FunnelReport, FunnelRow } from '#contract/reports/funnel-report.ts';
import { REPORT_FIGURES } from '#contract/reports/report-figures.ts';
import type { FunnelSplit, SearchSplit, SpeedSplit } from '#contract/reports/report-kinds.ts';
import type { SearchRow } from '#contract/reports/search-report.ts';
import type { SpeedRow } from '#contract/reports/speed-report.ts';
import { VITAL_METRICS, type VitalMetric } from '#contract/web-vitals/vital-buckets.ts';
import { m } from '#messages';
import type { FileColumn, SmallTable } from '#server/platform/table-files/table-file.ts';
import { columnOf, type FileRequest, keyColumn } from './file-columns.ts';

/** The columns of reports of visits as files. */

/** Beside a category visits begin with the first list. */
function stepsOf({ visit }: FunnelFigures): readonly FunnelStep[] {
  return FUNNEL_STEPS.filter((step) => visit !== null || step !== 'visit');
}

export function funnelColumns(request: FileRequest<FunnelSplit>, totals: FunnelFigures): FileColumn<FunnelRow>[] {
  const column = columnOf<FunnelRow>(request.locale);
  const names = REPORT_FIGURES.funnel;
  return [
    keyColumn(request),
    ...stepsOf(totals).map((step) => column(names[step], ({ figures }) => figures[step])),
    column.percent(names.conversion, ({ figures }) => shareOf(figures.order, figures.visit ?? figures.listing)),
  ];
}

/** How many visits came from each step to the next one. */
export function funnelStepsTable({ totals }: FunnelReport, locale: Locale): SmallTable {
  const { of_previous, of_first } = REPORT_FIGURES.funnel;
  const percentOf = (title: string) => m.admin_reports_in_percent({ figure: title }, { locale });
  const steps = stepsOf(totals);
  const countOf = (step: FunnelStep | undefined) => (step === undefined ? 0 : (totals[step] ?? 0));
  return {
    title: m.admin_reports_steps({}, { locale }),
    heads: [
      m.admin_reports_step({}, { locale }),
      m.admin_reports_step_visits({}, { locale }),
      percentOf(of_previous.title({}, { locale })),
      percentOf(of_first.title({}, { locale })),
    ],
    rows: steps.map((step, at) => [
      REPORT_FIGURES.funnel[step].title({}, { locale }),
      countOf(step),
      at === 0 ? null : shareOf(countOf(step), countOf(steps[at - 1])),
      shareOf(countOf(step), countOf(steps[0])),
    ]),
  };
}

export function searchColumns(
  request: FileRequest<SearchSplit>,
  { isCompared }: { isCompared: boolean },
): FileColumn<SearchRow>[] {
  const column = columnOf<SearchRow>(request.locale);
  const names = REPORT_FIGURES.search;
  const ofQuery = request.by === 'query';
  return [
    keyColumn(request),
    column(names.searches, ({ figures }) => figures.searches),
    ...(ofQuery && isCompared ? [column.before(names.searches, ({ before }) => before)] : []),
    column(names.nothing, ({ figures }) => figures.nothing),
    column(names.clicks, ({ figures }) => figures.clicks),
    ...(ofQuery ? [column(names.found, ({ found }) => found)] : []),
  ];
}

/** Times in milliseconds, as they are measured. */
export function speedColumns(request: FileRequest<SpeedSplit>): FileColumn<SpeedRow>[] {
  const { locale } = request;
  const named = (metric: VitalMetric, title: string) => `${metric}, ${title}`;
  return [
    keyColumn(request),
    ...VITAL_METRICS.flatMap((metric): FileColumn<SpeedRow>[] => [
      { title: `${metric} p75`, cell: ({ figures }) => roundedVital(figures[metric].p75, metric === 'CLS') },
      {
        title: named(metric, m.admin_reports_vital_count({}, { locale })),
        cell: ({ figures }) => figures[metric].count,
      },
      { title: named(metric, m.admin_reports_vital_good({}, { locale })), cell: ({ figures }) => figures[metric].good },
      {
        title: named(metric, m.admin_reports_vital_needs({}, { locale })),
        cell: ({ figures }) => figures[metric].needs,
      },
      { title: named(metric, m.admin_reports_vital_poor({}, { locale })), cell: ({ figures }) => figures[metric].poor },
    ]),
  ];
}

function roundedVital(value: number | null, isScore: boolean): number | null {
  if (value === null) return null;
  return isScore ? Math.round(value * 1000) / 1000 : Math.round(value);
}
