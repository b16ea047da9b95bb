import { ChartColumn } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { filterSetter } from '#admin/platform/address/list-filter.tsx';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { Select } from '#admin/ui/select.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { changeOf } from '#contract/reports/figures.ts';
import { GOODS_SORTS, GOODS_SPLITS, type GoodsSort } from '#contract/reports/report-kinds.ts';
import type { GoodsFigures, GoodsReport, GoodsRow } from '#contract/reports/reports.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { BarChart, MAX_BARS } from './bar-chart.tsx';
import { GoodsTable } from './goods-table.tsx';
import { type GoodsState, goodsAddress, readGoodsState, reportAddress } from './report-address.ts';
import { PickupFilter, ShopPromotionFilter, SoldCatalogFilters } from './report-filters.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { CompareCheckbox, SplitSelect } from './toolbar-controls.tsx';
import { TotalFigures } from './total-figures.tsx';

const SORT_NAMES: Record<GoodsSort, () => string> = {
  '-revenue': m.admin_reports_sort_revenue,
  '-pieces': m.admin_reports_sort_pieces,
  '-margin': m.admin_reports_sort_margin,
};

/** `/admin/reports/goods?by=category`: what goods have brought; a category or a brand opens its goods, a product its orders. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = readGoodsState(search);
  const { period, by, order, isCompared, filters } = state;
  const query = { ...period, by, order, ...filters, compare: isCompared ? 'before' : 'no' };
  const pages = useCallPages(
    reportsCalls.readGoodsReport,
    (page) => ({ query: { ...query, ...(page !== null && { page }) } }),
    ({ next }) => next,
  );
  const open = (change: Partial<GoodsState>) => void navigate(goodsAddress({ ...state, ...change }), { replace: true });
  const first = pages.data?.pages[0];
  return (
    <>
      <ReportHeader
        name="goods"
        hint={m.admin_reports_goods_hint()}
        period={period}
        file={{ call: reportsCalls.exportGoodsReport, inputOf: (format) => ({ query: { ...query, format } }) }}
      />
      <GoodsToolbar state={state} open={open} />
      <PagedList
        key={goodsAddress(state)}
        pages={pages}
        rowsOf={({ rows }) => rows}
        empty={
          <EmptyState Icon={ChartColumn} title={m.admin_reports_empty()}>
            {m.admin_reports_empty_hint()}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            {first && <GoodsTotals report={first} state={state} />}
            <GoodsChart rows={rows} order={order} />
            <GoodsTable rows={rows} state={state} pickup={first?.pickup ?? null} />
          </>
        )}
      </PagedList>
    </>
  );
}

const sum = (value: number) => formatSum(value, getLocale());

/** The first rows, by what they are sorted by. */
function GoodsChart({ rows, order }: { rows: readonly GoodsRow[]; order: GoodsSort }) {
  const readers: Record<GoodsSort, (figures: GoodsFigures) => number> = {
    '-revenue': ({ revenue }) => revenue,
    '-pieces': ({ pieces }) => pieces,
    '-margin': ({ margin }) => margin ?? 0,
  };
  return (
    <BarChart
      bars={rows.slice(0, MAX_BARS).map(({ id, name, figures }) => ({
        ...{ key: String(id), name, before: null, value: readers[order](figures) },
      }))}
      words={{
        valueText: order === '-pieces' ? groupThousands : sum,
        label: (max) => m.admin_reports_top_chart({ max }),
        maxText: (max) => m.admin_reports_chart_max({ sum: max }),
      }}
    />
  );
}

interface GoodsTotalsProps {
  report: GoodsReport;
  state: GoodsState;
}

function GoodsTotals({ report: { totals, totals_before: before, delivery, pickup }, state }: GoodsTotalsProps) {
  const { revenue, pieces, margin, known_revenue: known } = totals;
  const beforeOf = (name: 'revenue' | 'pieces', text: (value: number) => string) =>
    before && { text: text(before[name]), percent: changeOf(totals[name], before[name]) };
  const marginBefore = before?.known_revenue ? before.margin : null;
  const percentKnown = known !== null && revenue > 0 ? Math.round((known / revenue) * 100) : null;
  const sales = reportAddress('sales', state.period, pickup === null ? {} : { pickup });
  return (
    <TotalFigures
      figures={[
        { title: m.admin_reports_revenue(), value: sum(revenue), before: beforeOf('revenue', sum) },
        { title: m.admin_reports_pieces(), value: groupThousands(pieces), before: beforeOf('pieces', groupThousands) },
        ...(margin === null
          ? []
          : [
              {
                title: m.admin_reports_margin(),
                value: known === 0 ? '—' : sum(margin),
                before:
                  marginBefore === null
                    ? null
                    : { text: sum(marginBefore), percent: known === 0 ? null : changeOf(margin, marginBefore) },
                note: percentKnown === null ? undefined : m.admin_reports_margin_known({ percent: percentKnown }),
              },
            ]),
        ...(delivery === null
          ? []
          : [
              { title: m.admin_reports_delivery_revenue(), value: sum(delivery) },
              {
                title: m.admin_reports_total(),
                value: (
                  <Link to={sales} className="hit-area hover:text-cobalt-text hover:underline">
                    {sum(revenue + delivery)}
                  </Link>
                ),
              },
            ]),
      ]}
    />
  );
}

interface GoodsToolbarProps {
  state: GoodsState;
  open(change: Partial<GoodsState>): void;
}

function GoodsToolbar({ state: { period, by, order, isCompared, filters }, open }: GoodsToolbarProps) {
  const may = useMay();
  const set = filterSetter(filters, (next) => open({ filters: next }));
  return (
    <ReportToolbar
      period={period}
      onPeriod={(next) => open({ period: next })}
      count={Object.keys(filters).length}
      onClear={() => open({ filters: {} })}
    >
      <SplitSelect by={by} splits={GOODS_SPLITS} onChange={(next) => open({ by: next })} />
      <Select
        label={m.admin_reports_sort()}
        showsLabel
        value={order}
        onChange={(next) => open({ order: next })}
        options={GOODS_SORTS.filter((value) => value !== '-margin' || may('costs:see')).map((value) => ({
          ...{ value, title: SORT_NAMES[value]() },
        }))}
      />
      <SoldCatalogFilters filters={filters} set={set} />
      {typeof filters.category === 'number' && (
        <Checkbox
          label={m.admin_reports_without_below()}
          checked={filters.below === 'no'}
          onChange={({ target }) => set('below', target.checked ? 'no' : null)}
        />
      )}
      <ShopPromotionFilter filters={filters} set={set} />
      <PickupFilter filters={filters} set={set} />
      <CompareCheckbox isCompared={isCompared} onChange={(next) => open({ isCompared: next })} />
    </ReportToolbar>
  );
}
