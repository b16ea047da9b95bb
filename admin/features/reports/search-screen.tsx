import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { filterSetter } from '#admin/platform/address/list-filter.tsx';
import { setOnly } from '#admin/platform/address/read-values.ts';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LOCALE_NAMES, LOCALES } from '#contract/i18n/locale.ts';
import { groupThousands } from '#contract/money/money.ts';
import { SEARCH_SPLITS, type SearchSplit } from '#contract/reports/report-kinds.ts';
import { SEARCH_SOURCE_TITLES } from '#contract/reports/report-titles.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import type { SearchFigures, SearchFilters, SearchReport, SearchRow } from '#contract/reports/search-report.ts';
import { m } from '#messages';
import { BarChart } from './bar-chart.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { reportAddress, type SplitState } from './report-address.ts';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { KEY_TITLES, rowName } from './split-rows.ts';
import { CompareCheckbox, SplitSelect } from './toolbar-controls.tsx';
import { changeOf, percentOf, type TotalFigure, TotalFigures } from './total-figures.tsx';
import { useFilteredState } from './use-split-state.ts';
import { ValueFilter } from './value-filter.tsx';

type State = SplitState<SearchSplit, SearchFilters>;
type Source = NonNullable<SearchFilters['source']>;

const SOURCE_NAMES: readonly Source[] = ['results', 'suggestions'];
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
      <EmptyState Icon={SearchX} title={m.admin_reports_empty()}>
        {m.admin_reports_empty_hint()}
      </EmptyState>
    );
  }
  const nameOf = (row: SearchRow) => rowName({ key: row.key, name: row.name }, state);
  const columns = state.by === 'query' ? [...searchColumns(), ...queryColumns(rows)] : searchColumns();
  return (
    <>
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
        addressOf={(row) =>
          row === null || state.by !== 'query' || row.key === ''
            ? null
            : `/search/query?${new URLSearchParams({ text: row.key })}`
        }
        openLabel={(what, value) => m.admin_reports_open_query({ what, value })}
        columns={columns}
        permission="content:see"
      />
    </>
  );
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

function SearchTotals({ totals, before, state: { period, filters } }: SearchTotalsProps) {
  const counted = (title: string, name: keyof SearchFigures): TotalFigure => ({
    title,
    value: groupThousands(totals[name]),
    before: before && { text: groupThousands(before[name]), percent: changeOf(totals[name], before[name]) },
  });
  const nothing = counted(m.admin_reports_search_nothing(), 'nothing');
  return (
    <TotalFigures
      figures={[
        counted(m.admin_reports_searches_count(), 'searches'),
        {
          ...nothing,
          value: (
            <Link
              to={reportAddress('search', period, { ...filters, only: 'nothing' })}
              className="hit-area hover:text-cobalt-text hover:underline"
            >
              {groupThousands(totals.nothing)}
            </Link>
          ),
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
      ...{ id: 'nothing', title: m.admin_reports_search_nothing() },
      text: ({ nothing }) => groupThousands(nothing),
    },
    {
      ...{ id: 'clicks', title: m.admin_reports_search_clicks() },
      text: ({ clicks }) => groupThousands(clicks),
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
