import { PackageX } from 'lucide-react';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import type { ReportFormat } from '#contract/api/file-format.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { LostGoods } from '#contract/reports/lost-report.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { CatalogReport, productColumn, useCatalogReport } from './catalog-report.tsx';
import { ReportHeader } from './report-header.tsx';
import { TotalFigures } from './total-figures.tsx';

type LostRow = LostGoods['rows'][number];

/** `/admin/reports/lost`: goods that were looked at while they were out of stock, and what that may have cost. */
export function Component() {
  const report = useCatalogReport('lost');
  const { period, query } = report;
  const pages = useCallPages(
    reportsCalls.readLostGoods,
    (page) => ({ query: { ...query, ...(page !== null && { page }) } }),
    ({ next }) => next,
  );
  const first = pages.data?.pages[0];
  const hint = m.admin_reports_lost_hint();
  const file = {
    call: reportsCalls.exportLostGoods,
    inputOf: (format: ReportFormat) => ({ query: { ...query, format } }),
  };
  return (
    <CatalogReport
      report={report}
      header={<ReportHeader name="lost" hint={hint} period={period} file={file} />}
      hint={hint}
      Icon={PackageX}
      pages={pages}
      rowsOf={({ rows }) => rows}
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
    </CatalogReport>
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
    productColumn(),
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
