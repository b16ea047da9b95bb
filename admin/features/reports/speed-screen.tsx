import { Gauge } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { filterSetter } from '#admin/platform/address/list-filter.tsx';
import { setOnly } from '#admin/platform/address/read-values.ts';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { Select } from '#admin/ui/select.tsx';
import { DEVICE_KINDS } from '#contract/funnel/funnel.ts';
import { groupThousands } from '#contract/money/money.ts';
import { PAGE_KINDS } from '#contract/pages/page-kinds.ts';
import { REPORT_FIGURES } from '#contract/reports/report-figures.ts';
import { SPEED_SPLITS, type SpeedSplit } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { daysOf, isOfDays } from '#contract/reports/row-names.ts';
import type { SpeedFigures, SpeedFilters, SpeedReport, SpeedRow } from '#contract/reports/speed-report.ts';
import { ratingOf, VITAL_METRICS, type VitalMetric, type VitalRating } from '#contract/web-vitals/vital-buckets.ts';
import { m } from '#messages';
import { BarChart } from './bar-chart.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { readSplitState, reportAddress, type SplitState } from './report-address.ts';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { KEY_TITLES, rowName } from './split-rows.ts';
import { CompareCheckbox, SplitSelect } from './toolbar-controls.tsx';
import { percentOf, TotalFigures } from './total-figures.tsx';
import { ValueFilter } from './value-filter.tsx';

type State = SplitState<SpeedSplit, SpeedFilters> & { metric: VitalMetric };

const FIRST: VitalMetric = 'LCP';

function filtersOf(search: URLSearchParams): SpeedFilters {
  return setOnly<SpeedFilters>({
    page: PAGE_KINDS.find((name) => name === search.get('page')),
    device: DEVICE_KINDS.find((name) => name === search.get('device')),
  });
}

function addressOf({ period, by, isCompared, filters, metric }: State): string {
  return reportAddress('speed', period, {
    ...(by !== 'page' && { by }),
    ...(!isCompared && { compare: 'no' }),
    ...(metric !== FIRST && { metric }),
    ...filters,
  });
}

/** `/admin/reports/speed?by=day&metric=INP`: how fast pages were for their visitors. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const metric = VITAL_METRICS.find((name) => name === search.get('metric')) ?? FIRST;
  const state: State = { ...readSplitState(search, SPEED_SPLITS, 'page', filtersOf), metric };
  const { period, by, isCompared, filters } = state;
  const query = { ...period, by, ...filters, compare: isCompared ? 'before' : 'no' };
  const report = useCall(reportsCalls.readSpeedReport, { query }, { keepsPrevious: true });
  const open = (change: Partial<State>) => void navigate(addressOf({ ...state, ...change }), { replace: true });
  const set = filterSetter(filters, (next) => open({ filters: next }));
  return (
    <>
      <ReportHeader
        name="speed"
        hint={m.admin_reports_speed_hint()}
        period={period}
        file={{ call: reportsCalls.exportSpeedReport, inputOf: (format) => ({ query: { ...query, format } }) }}
      />
      <ReportToolbar
        period={period}
        onPeriod={(next) => open({ period: next })}
        count={Object.keys(filters).length}
        onClear={() => open({ filters: {} })}
      >
        <SplitSelect by={by} splits={SPEED_SPLITS} onChange={(next) => open({ by: next })} />
        <Select
          label={m.admin_reports_vital()}
          showsLabel
          value={metric}
          onChange={(value) => open({ metric: value })}
          options={VITAL_METRICS.map((value) => ({ value, title: REPORT_FIGURES.speed[value].title() }))}
        />
        <ValueFilter
          label={m.admin_reports_page()}
          value={filters.page}
          options={report.data?.choices.page}
          onChange={(value) => set('page', value)}
        />
        <ValueFilter
          label={m.admin_reports_device()}
          value={filters.device}
          options={report.data?.choices.device}
          onChange={(value) => set('device', value)}
        />
        <CompareCheckbox isCompared={isCompared} onChange={(next) => open({ isCompared: next })} />
      </ReportToolbar>
      {report.data === undefined ? <LoadBody query={report} /> : <SpeedBody report={report.data} state={state} />}
    </>
  );
}

const RATING_NAMES: Record<VitalRating, () => string> = {
  good: m.admin_reports_vital_good,
  needs: m.admin_reports_vital_needs,
  poor: m.admin_reports_vital_poor,
};

const comma = (value: number, digits: number) => value.toFixed(digits).replace('.', ',');

/** Seconds from one on, milliseconds below; CLS is a score. */
function vitalText(metric: VitalMetric, value: number): string {
  if (metric === 'CLS') return comma(value, 3);
  if (value < 1000) return m.admin_reports_milliseconds({ value: String(Math.round(value)) });
  return m.admin_reports_seconds({ value: comma(value / 1000, 2) });
}

function SpeedBody({ report, state }: { report: SpeedReport; state: State }) {
  const { totals, totals_before: before, rows } = report;
  const { metric } = state;
  if (VITAL_METRICS.every((name) => totals[name].count === 0)) {
    return (
      <EmptyState Icon={Gauge} title={m.admin_reports_empty()}>
        {m.admin_reports_empty_hint()}
      </EmptyState>
    );
  }
  const nameOf = (row: SpeedRow) => rowName(row, state);
  const measured = rows.filter(({ figures }) => figures[metric].p75 !== null);
  return (
    <>
      <SpeedTotals totals={totals} before={before} />
      <BarChart
        bars={measured.map((row) => ({
          ...{ key: row.key, name: nameOf(row), value: row.figures[metric].p75 ?? 0, before: null },
        }))}
        words={{
          valueText: (value) => vitalText(metric, value),
          label: (max) => m.admin_reports_speed_chart({ metric: REPORT_FIGURES.speed[metric].title(), value: max }),
          maxText: (max) => m.admin_reports_speed_chart_max({ value: max }),
        }}
      />
      <FiguresTable<SpeedRow>
        label={m.admin_reports_speed()}
        title={KEY_TITLES[state.by]()}
        rows={rows}
        totals={totals}
        nameOf={nameOf}
        openRow={(row) => rowAddress(row, state)}
        addressOf={() => null}
        columns={columnsOf(metric)}
      />
    </>
  );
}

/** The same report of the row alone; null: nothing finds it. */
function rowAddress({ key }: SpeedRow, state: State): string | null {
  const { by, period, filters } = state;
  if (isOfDays(by))
    return addressOf({ ...state, period: daysOf(key, by, period.to), by: by === 'day' ? 'page' : 'day' });
  const own = filtersOf(new URLSearchParams({ [by]: key }));
  return Object.keys(own).length === 0 ? null : addressOf({ ...state, by: 'day', filters: { ...filters, ...own } });
}

/** Of each metric the value of three visits of four, how good that is, and how many visits were good. */
function SpeedTotals({ totals, before }: { totals: SpeedFigures; before: SpeedFigures | null }) {
  return (
    <TotalFigures
      figures={VITAL_METRICS.map((metric) => {
        const { p75, count, good, needs, poor } = totals[metric];
        const earlier = before?.[metric].p75 ?? null;
        const share = (part: number) => percentOf(part, count) ?? '0';
        return {
          title: REPORT_FIGURES.speed[metric].title(),
          value: p75 === null ? '—' : `${vitalText(metric, p75)} · ${RATING_NAMES[ratingOf(metric, p75)]()}`,
          before: earlier === null ? null : { text: vitalText(metric, earlier), percent: null },
          note:
            p75 === null
              ? undefined
              : m.admin_reports_vital_shares({ good: share(good), needs: share(needs), poor: share(poor) }),
        };
      })}
    />
  );
}

function columnsOf(chosen: VitalMetric): FigureColumn<SpeedFigures>[] {
  const share = (rating: VitalRating): FigureColumn<SpeedFigures> => ({
    ...{ id: rating, title: `${RATING_NAMES[rating]()}, ${chosen}` },
    text: (figures) => {
      const percent = percentOf(figures[chosen][rating], figures[chosen].count);
      return percent === null ? '—' : m.admin_reports_share({ percent });
    },
  });
  return [
    ...VITAL_METRICS.map(
      (metric): FigureColumn<SpeedFigures> => ({
        ...{ id: metric, title: metric },
        text: (figures) => {
          const { p75 } = figures[metric];
          return p75 === null ? '—' : vitalText(metric, p75);
        },
      }),
    ),
    share('good'),
    share('needs'),
    share('poor'),
    {
      ...{ id: 'count', title: m.admin_reports_vital_count() },
      text: (figures) => groupThousands(figures[chosen].count),
    },
  ];
}
