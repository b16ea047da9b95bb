import { PackageCheck } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { filterSetter } from '#admin/platform/address/list-filter.tsx';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { UnsoldGoods } from '#contract/reports/reports.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { readGoodsState, reportAddress } from './report-address.ts';
import { CatalogFilters } from './report-filters.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { TotalFigures } from './total-figures.tsx';

type UnsoldRow = UnsoldGoods['rows'][number];

/** `/admin/reports/unsold`: goods that lie in the stores without a sale, and what money lies in them. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { period, filters: all } = readGoodsState(search);
  const { pickup: _, ...filters } = all;
  const pages = useCallPages(
    reportsCalls.readUnsoldGoods,
    (page) => ({ query: { ...period, ...filters, ...(page !== null && { page }) } }),
    ({ next }) => next,
  );
  const open = (to: string) => void navigate(to, { replace: true });
  const set = filterSetter(filters, (next) => open(reportAddress('unsold', period, next)));
  const totals = pages.data?.pages[0]?.totals;
  return (
    <>
      <ReportHeader
        name="unsold"
        hint={m.admin_reports_unsold_hint()}
        period={period}
        file={{
          call: reportsCalls.exportUnsoldGoods,
          inputOf: (format) => ({ query: { ...period, ...filters, format } }),
        }}
      />
      <ReportToolbar
        period={period}
        onPeriod={(next) => open(reportAddress('unsold', next, filters))}
        count={Object.keys(filters).length}
        onClear={() => open(reportAddress('unsold', period))}
      >
        <CatalogFilters filters={filters} set={set} />
      </ReportToolbar>
      <PagedList
        key={reportAddress('unsold', period, filters)}
        pages={pages}
        rowsOf={({ rows }) => rows}
        empty={
          <EmptyState Icon={PackageCheck} title={m.admin_reports_empty()}>
            {m.admin_reports_unsold_hint()}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            {totals && <UnsoldTotals totals={totals} />}
            <div className="pt-2">
              <DataTable
                label={m.admin_reports_unsold()}
                columns={columnsOf(totals?.cost !== null)}
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

function UnsoldTotals({ totals: { goods, pieces, worth, cost } }: { totals: UnsoldGoods['totals'] }) {
  return (
    <TotalFigures
      figures={[
        { title: m.admin_reports_unsold_goods(), value: groupThousands(goods) },
        { title: m.admin_reports_pieces(), value: groupThousands(pieces) },
        { title: m.admin_reports_worth(), value: sum(worth) },
        ...(cost === null ? [] : [{ title: m.admin_reports_cost(), value: sum(cost) }]),
      ]}
    />
  );
}

function columnsOf(seesCosts: boolean): Column<UnsoldRow>[] {
  const ofCosts: Column<UnsoldRow> = {
    ...{ id: 'cost', title: m.admin_reports_cost(), align: 'end', isDesktopOnly: true },
    cell: ({ cost }) => (cost === null ? '—' : <span className="whitespace-nowrap">{sum(cost)}</span>),
  };
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
      ...{ id: 'stock', title: m.admin_reports_stock(), align: 'end' },
      cell: ({ stock }) => (
        <>
          <span className="text-slate md:hidden">{m.admin_reports_stock()}: </span>
          {groupThousands(stock)}
        </>
      ),
    },
    {
      ...{ id: 'worth', title: m.admin_reports_worth(), align: 'end', isLastOnPhone: true },
      cell: ({ worth }) => <span className="whitespace-nowrap">{sum(worth)}</span>,
    },
    ...(seesCosts ? [ofCosts] : []),
  ];
}
