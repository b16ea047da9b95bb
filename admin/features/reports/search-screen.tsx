import { SearchX } from 'lucide-react';
import { filterSetter } from '#admin/platform/address/list-filter.tsx';
import { filterTexts, setOnly } from '#admin/platform/address/read-values.ts';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LOCALE_NAMES, LOCALES } from '#contract/i18n/locale.ts';
import { groupThousands } from '#contract/money/money.ts';
import { changeOf } from '#contract/reports/figures.ts';
import { periodBefore, SEARCH_SPLITS, type SearchSplit } from '#contract/reports/report-kinds.ts';
import { SEARCH_SOURCE_TITLES } from '#contract/reports/report-titles.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import type { SearchFigures, SearchFilters, SearchReport, SearchRow } from '#contract/reports/search-report.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { BarChart } from './bar-chart.tsx';
import { FigureLink } from './figure-link.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { reportAddress, type SplitState } from './report-address.ts';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { KEY_TITLES, rowFilters, rowName } from './split-rows.ts';
import { CompareCheckbox, SplitSelect } from './toolbar-controls.tsx';
import { percentOf, type TotalFigure, TotalFigures } from './total-figures.tsx';
import { useFilteredState } from './use-split-state.ts';
import { ValueFilter } from './value-filter.tsx';

type State = SplitState<SearchSplit, SearchFilters>;
type Source = NonNullable<SearchFilters['source']>;

const SOURCE_NAMES: readonly Source[] = ['results', 'suggestions'];
const ONLY_NOTHING = { only: 'nothing' };
/** Bars below queries would need more room than there is. */
const MAX_BARS = 40;

function filtersOf(search: URLSearchParams): SearchFilters {
  return setOnly<SearchFilters>({
    only: search.get('only') === 'nothing' ? 'nothing' : undefined,
    locale: LOCALES.find((name) => name === search.get('locale')),
    source: SOURCE_NAMES.find((name) => name === search.get('source')),
  });
}

/** `/admin/reports/search?only=nothing`: what was searched for, what was not found, and what was opened. */
export function Component() {
  const { state, open, query, compared } = useFilteredState('search', SEARCH_SPLITS, 'query', filtersOf);
  const report = useCall(reportsCalls.readSearchReport, compared, { keepsPrevious: true });
  const { period, by, isCompared, filters } = state;
  const set = filterSetter(filters, (next) => open({ filters: next }));
  return (
    <>
      <ReportHeader
        name="search"
        hint={m.admin_reports_searches_hint()}
        period={period}
        file={{ call: reportsCalls.exportSearchReport, inputOf: (format) => ({ query: { ...query, format } }) }}
      />
      <ReportToolbar
        period={period}
        onPeriod={(next) => open({ period: next })}
        count={Object.keys(filters).length}
        onClear={() => open({ filters: {} })}
      >
        <SplitSelect by={by} splits={SEARCH_SPLITS} onChange={(next) => open({ by: next })} />
        <ValueFilter
          label={m.admin_reports_locale()}
          value={filters.locale}
          options={LOCALES.map((value) => ({ value, name: LOCALE_NAMES[value] }))}
          onChange={(value) => set('locale', value)}
        />
        <ValueFilter
          label={m.admin_reports_search_source()}
          value={filters.source}
          options={SOURCE_NAMES.map((value) => ({ value, name: SEARCH_SOURCE_TITLES[value]() }))}
          onChange={(value) => set('source', value)}
        />
        <Checkbox
          label={m.admin_reports_search_only_nothing()}
          checked={filters.only === 'nothing'}
          onChange={({ target }) => set('only', target.checked ? 'nothing' : null)}
        />
        <CompareCheckbox isCompared={isCompared} onChange={(next) => open({ isCompared: next })} />
      </ReportToolbar>
      {report.data === undefined ? <LoadBody query={report} /> : <SearchBody report={report.data} state={state} />}
    </>
  );
}

function SearchBody({ report, state }: { report: SearchReport; state: State }) {
  const { totals, totals_before: before, rows, count } = report;
  if (totals.searches === 0 && (before?.searches ?? 0) === 0) {
    return (
      <>
        <SinceNote report={report} state={state} />
        <EmptyState Icon={SearchX} title={m.admin_reports_empty()}>
          {m.admin_reports_empty_hint()}
        </EmptyState>
      </>
    );
  }
  const nameOf = (row: SearchRow) => rowName({ key: row.key, name: row.name }, state);
  const columns = state.by === 'query' ? [...searchColumns(), ...queryColumns(rows)] : searchColumns();
  return (
    <>
      <SinceNote report={report} state={state} />
      <SearchTotals totals={totals} before={before} state={state} />
      <BarChart
        bars={rows.slice(0, state.by === 'query' ? MAX_BARS : rows.length).map((row) => ({
          ...{ key: row.key, name: nameOf(row), value: row.figures.nothing, before: row.figures.searches },
        }))}
        words={{
          valueText: groupThousands,
          label: (max) => m.admin_reports_searches_chart({ count: max }),
          maxText: (max) => m.admin_reports_funnel_chart_max({ count: max }),
          bothText: (nothing, searches) => m.admin_reports_searches_both({ searches, nothing }),
          legend: [m.admin_reports_search_nothing(), m.admin_reports_searches_count()],
        }}
      />
      {count > rows.length && (
        <p className="px-4 pt-4 text-sm text-slate md:px-6">
          {m.admin_reports_first_rows({ shown: groupThousands(rows.length), count: groupThousands(count) })}
        </p>
      )}
      <FiguresTable<SearchRow>
        label={m.admin_reports_searches()}
        title={KEY_TITLES[state.by]()}
        rows={rows}
        totals={totals}
        nameOf={nameOf}
        addressOf={(row, filters) =>
          state.by === 'query' ? queryAddress(row, state) : queriesAddress(state, { ...rowOf(row, state), ...filters })
        }
        openLabel={(what, value) =>
          state.by === 'query'
            ? m.admin_reports_open_query({ what, value })
            : m.admin_reports_open_queries({ what, value })
        }
        columns={columns}
        permission={state.by === 'query' ? 'content:see' : 'reports:see'}
      />
    </>
  );
}

/** Searches are not kept for ever. */
function SinceNote({ report: { from, to, since, totals_before }, state }: { report: SearchReport; state: State }) {
  if (since === null) return null;
  const isBeforePartial = totals_before !== null && state.isCompared && periodBefore({ from, to }).from < since;
  if (from >= since && !isBeforePartial) return null;
  const day = formatDays({ from: since, until: since });
  return (
    <p className="px-4 pt-4 text-sm text-slate md:px-6">
      {isBeforePartial ? m.admin_reports_search_since_before({ day }) : m.admin_reports_search_since({ day })}
    </p>
  );
}

/** What the shop answers to the query, with the numbers of the same days. */
function queryAddress(row: SearchRow | null, { period, filters: { locale, source } }: State): string | null {
  if (row === null || row.key === '') return null;
  const days = setOnly<object>({ text: row.key, ...period, locale, source });
  return `/search/query?${new URLSearchParams(filterTexts(days))}`;
}

/** The queries that a figure of the report counts. */
function queriesAddress({ period, filters, isCompared }: State, more: object): string {
  return reportAddress('search', period, { ...filters, ...(!isCompared && { compare: 'no' }), ...more });
}

function rowOf(row: SearchRow | null, state: State): object {
  return row === null ? {} : rowFilters(row.key, state);
}

const partText = (part: number, whole: number) => {
  const percent = percentOf(part, whole);
  return percent === null ? '—' : m.admin_reports_share({ percent });
};

interface SearchTotalsProps {
  totals: SearchFigures;
  before: SearchFigures | null;
  state: State;
}

function SearchTotals({ totals, before, state }: SearchTotalsProps) {
  const counted = (title: string, name: keyof SearchFigures, only: object = {}): TotalFigure => ({
    title,
    value:
      // The queries stand below already.
      state.by === 'query' && name !== 'nothing' ? (
        groupThousands(totals[name])
      ) : (
        <FigureLink
          label={m.admin_reports_open_queries({ what: title, value: groupThousands(totals[name]) })}
          value={groupThousands(totals[name])}
          to={queriesAddress(state, only)}
          isEmpty={totals[name] === 0}
          permission="reports:see"
        />
      ),
    before: before && { text: groupThousands(before[name]), percent: changeOf(totals[name], before[name]) },
  });
  return (
    <TotalFigures
      figures={[
        counted(m.admin_reports_searches_count(), 'searches'),
        {
          ...counted(m.admin_reports_search_nothing(), 'nothing', ONLY_NOTHING),
          note: partText(totals.nothing, totals.searches),
        },
        {
          ...counted(m.admin_reports_search_clicks(), 'clicks'),
          note: m.admin_reports_clicks_each({
            count: totals.searches === 0 ? '—' : String(Math.round((totals.clicks / totals.searches) * 100)),
          }),
        },
      ]}
    />
  );
}

function searchColumns(): FigureColumn<SearchFigures>[] {
  return [
    {
      ...{ id: 'searches', title: m.admin_reports_searches_count(), filters: {} },
      ...{ text: ({ searches }) => groupThousands(searches), isEmpty: ({ searches }) => searches === 0 },
    },
    {
      ...{ id: 'nothing', title: m.admin_reports_search_nothing(), filters: ONLY_NOTHING },
      ...{ text: ({ nothing }) => groupThousands(nothing), isEmpty: ({ nothing }) => nothing === 0 },
    },
    {
      ...{ id: 'clicks', title: m.admin_reports_search_clicks(), filters: {} },
      ...{ text: ({ clicks }) => groupThousands(clicks), isEmpty: ({ clicks }) => clicks === 0 },
    },
  ];
}

/** What stands beside a query alone: what the shop finds, and how often it was searched for before. */
function queryColumns(rows: readonly SearchRow[]): FigureColumn<SearchFigures>[] {
  const rowOf = new Map(rows.map((row) => [row.figures, row]));
  const textOf = (value: number | null | undefined) => (value == null ? '' : groupThousands(value));
  return [
    {
      ...{ id: 'found', title: m.admin_reports_search_found() },
      text: (figures) => textOf(rowOf.get(figures)?.found),
    },
    {
      ...{ id: 'before', title: m.admin_reports_step_before() },
      text: (figures) => textOf(rowOf.get(figures)?.before),
    },
  ];
}
