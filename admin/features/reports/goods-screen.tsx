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
import { GOODS_SORTS, GOODS_SPLITS, type GoodsSort } from '#contract/reports/report-kinds.ts';
import type { GoodsReport } from '#contract/reports/reports.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { GoodsTable } from './goods-table.tsx';
import { type GoodsState, goodsAddress, readGoodsState, reportAddress } from './report-address.ts';
import { CatalogFilters, PickupFilter, ShopPromotionFilter } from './report-filters.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { SplitSelect } from './toolbar-controls.tsx';
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
  const { period, by, order, filters } = state;
  const query = { ...period, by, order, ...filters };
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
            <GoodsTable rows={rows} state={state} pickup={first?.pickup ?? null} />
          </>
        )}
      </PagedList>
    </>
  );
}

function GoodsTotals({ report: { totals, delivery, pickup }, state }: { report: GoodsReport; state: GoodsState }) {
  const { revenue, pieces, margin, known_revenue: known } = totals;
  const sum = (value: number) => formatSum(value, getLocale());
  const percentKnown = known !== null && revenue > 0 ? Math.round((known / revenue) * 100) : null;
  const sales = reportAddress('sales', state.period, pickup === null ? {} : { pickup });
  return (
    <TotalFigures
      figures={[
        { title: m.admin_reports_revenue(), value: sum(revenue) },
        { title: m.admin_reports_pieces(), value: groupThousands(pieces) },
        ...(margin === null
          ? []
          : [
              {
                title: m.admin_reports_margin(),
                value: known === 0 ? '—' : sum(margin),
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

function GoodsToolbar({ state: { period, by, order, filters }, open }: GoodsToolbarProps) {
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
      <CatalogFilters filters={filters} set={set} />
      {filters.category !== undefined && (
        <Checkbox
          label={m.admin_reports_without_below()}
          checked={filters.below === 'no'}
          onChange={({ target }) => set('below', target.checked ? 'no' : null)}
        />
      )}
      <ShopPromotionFilter filters={filters} set={set} />
      <PickupFilter filters={filters} set={set} />
    </ReportToolbar>
  );
}
