import { PackageX } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { filterSetter } from '#admin/platform/address/list-filter.tsx';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { LostGoods } from '#contract/reports/lost-report.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { readGoodsState, reportAddress } from './report-address.ts';
import { CatalogFilters } from './report-filters.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { TotalFigures } from './total-figures.tsx';

type LostRow = LostGoods['rows'][number];

/** `/admin/reports/lost`: goods that were looked at while they were out of stock, and what that may have cost. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { period, filters: all } = readGoodsState(search);
  const { pickup: _, ...filters } = all;
  const pages = useCallPages(
    reportsCalls.readLostGoods,
    (page) => ({ query: { ...period, ...filters, ...(page !== null && { page }) } }),
    ({ next }) => next,
  );
  const open = (to: string) => void navigate(to, { replace: true });
  const set = filterSetter(filters, (next) => open(reportAddress('lost', period, next)));
  const first = pages.data?.pages[0];
  return (
    <>
      <ReportHeader
        name="lost"
        hint={m.admin_reports_lost_hint()}
        period={period}
        file={{
          call: reportsCalls.exportLostGoods,
          inputOf: (format) => ({ query: { ...period, ...filters, format } }),
        }}
      />
      <ReportToolbar
        period={period}
        onPeriod={(next) => open(reportAddress('lost', next, filters))}
        count={Object.keys(filters).length}
        onClear={() => open(reportAddress('lost', period))}
      >
        <CatalogFilters filters={filters} set={set} />
      </ReportToolbar>
      <PagedList
        key={reportAddress('lost', period, filters)}
        pages={pages}
        rowsOf={({ rows }) => rows}
        empty={
          <EmptyState Icon={PackageX} title={m.admin_reports_empty()}>
            {m.admin_reports_lost_hint()}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            {first && <LostTotals report={first} />}
            <div className="pt-2">
              <DataTable
                label={m.admin_reports_lost()}
                columns={columnsOf()}
                rows={rows}
                keyOf={({ id }) => id}
                linkOf={({ id }) => `/products/${id}`}
              />
            </div>
          </>
        )}
      </PagedList>
    </>
  );
}

const sum = (value: number) => formatSum(value, getLocale());

const rateText = (rate: number) => m.admin_reports_lost_rate_of({ pieces: comma(rate * 100) });
const comma = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',');

function LostTotals({ report: { totals, rate } }: { report: LostGoods }) {
  return (
    <TotalFigures
      figures={[
        { title: m.admin_reports_lost_sum(), value: `≈ ${sum(totals.lost)}`, note: m.admin_reports_lost_sum_hint() },
        { title: m.admin_reports_unsold_goods(), value: groupThousands(totals.goods) },
        { title: m.admin_reports_lost_views(), value: groupThousands(totals.views) },
        ...(rate === null ? [] : [{ title: m.admin_reports_lost_shop_rate(), value: rateText(rate) }]),
      ]}
    />
  );
}

function columnsOf(): Column<LostRow>[] {
  const wide = { isDesktopOnly: true, isWideOnly: true };
  return [
    {
      ...{ id: 'name', title: m.admin_reports_product() },
      cell: ({ name, sku }) => (
        <>
          <span className="line-clamp-2">{name}</span>
          <span className="font-normal text-slate">{sku}</span>
        </>
      ),
    },
    {
      ...{ id: 'views', title: m.admin_reports_lost_views(), align: 'end' },
      cell: ({ views }) => (
        <>
          <span className="text-slate md:hidden">{m.admin_reports_lost_views()}: </span>
          {groupThousands(views)}
        </>
      ),
    },
    {
      ...{ id: 'rate', title: m.admin_reports_lost_rate(), align: 'end', isDesktopOnly: true },
      cell: ({ rate, is_shops_rate }) => (
        <>
          <span className="whitespace-nowrap">{rateText(rate)}</span>
          {is_shops_rate && <span className="block text-slate">{m.admin_reports_lost_of_shop()}</span>}
        </>
      ),
    },
    {
      ...{ id: 'sold', title: m.admin_reports_lost_sold(), align: 'end', ...wide },
      cell: ({ pieces, views_in_stock }) =>
        m.admin_reports_lost_sold_of({ pieces: groupThousands(pieces), views: groupThousands(views_in_stock) }),
    },
    {
      ...{ id: 'price', title: m.admin_reports_price(), align: 'end', ...wide },
      cell: ({ price }) => <span className="whitespace-nowrap">{sum(price)}</span>,
    },
    {
      ...{ id: 'stock', title: m.admin_reports_stock(), align: 'end', ...wide },
      cell: ({ stock }) => groupThousands(stock),
    },
    {
      ...{ id: 'lost', title: m.admin_reports_lost_sum(), align: 'end', isLastOnPhone: true },
      cell: ({ lost }) => <span className="font-medium whitespace-nowrap">{sum(lost)}</span>,
    },
  ];
}
