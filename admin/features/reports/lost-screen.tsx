import { PackageX } from 'lucide-react';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import type { ReportFormat } from '#contract/api/file-format.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { changeOf } from '#contract/reports/figures.ts';
import type { LostGoods } from '#contract/reports/lost-report.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { BarChart, MAX_BARS } from './bar-chart.tsx';
import { CatalogReport, productColumn, useCatalogReport } from './catalog-report.tsx';
import { FigureLink } from './figure-link.tsx';
import { ordersAddress } from './report-address.ts';
import { ReportHeader } from './report-header.tsx';
import { StockLink } from './stock-link.tsx';
import { decimalText, TotalFigures } from './total-figures.tsx';

type LostRow = LostGoods['rows'][number];

/** `/admin/reports/lost`: goods that were looked at while they were out of stock, and what that may have cost. */
export function Component() {
  const report = useCatalogReport('lost');
  const { period, isCompared } = report;
  const query = { ...report.query, compare: isCompared ? 'before' : 'no' };
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
      Icon={PackageX}
      pages={pages}
      rowsOf={({ rows }) => rows}
      hasBefore
    >
      {(rows) => (
        <>
          {first && <LostTotals report={first} />}
          <BarChart
            bars={rows.slice(0, MAX_BARS).map(({ id, name, lost }) => ({
              ...{ key: String(id), name, before: null, value: lost },
            }))}
            words={{
              valueText: sum,
              label: (max) => m.admin_reports_top_chart({ max }),
              maxText: (max) => m.admin_reports_chart_max({ sum: max }),
            }}
          />
          <div className="pt-2">
            <DataTable
              label={m.admin_reports_lost()}
              isScrolled
              columns={columnsOf(first)}
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

const rateText = (rate: number) => m.admin_reports_lost_rate_of({ pieces: decimalText(Math.round(rate * 1000) / 10) });

function LostTotals({ report: { totals, totals_before: before, rate } }: { report: LostGoods }) {
  const beforeOf = (name: keyof typeof totals, text: (value: number) => string) =>
    before && { text: text(before[name]), percent: changeOf(totals[name], before[name]) };
  return (
    <TotalFigures
      figures={[
        {
          ...{ title: m.admin_reports_lost_sum(), value: `≈ ${sum(totals.lost)}`, before: beforeOf('lost', sum) },
          note: m.admin_reports_lost_sum_hint(),
        },
        {
          ...{ title: m.admin_reports_unsold_goods(), value: groupThousands(totals.goods) },
          before: beforeOf('goods', groupThousands),
        },
        {
          ...{ title: m.admin_reports_lost_views(), value: groupThousands(totals.views) },
          before: beforeOf('views', groupThousands),
        },
        ...(rate === null ? [] : [{ title: m.admin_reports_lost_shop_rate(), value: rateText(rate) }]),
      ]}
    />
  );
}

function columnsOf(report: LostGoods | undefined): Column<LostRow>[] {
  return [
    productColumn(),
    {
      ...{ id: 'lost', title: m.admin_reports_lost_sum(), align: 'end' },
      cell: ({ lost }) => <span className="font-medium">{sum(lost)}</span>,
    },
    {
      ...{ id: 'views', title: m.admin_reports_lost_views(), align: 'end' },
      cell: ({ views }) => groupThousands(views),
    },
    {
      ...{ id: 'rate', title: m.admin_reports_lost_rate(), align: 'end' },
      cell: ({ rate, is_shops_rate }) => (
        <>
          {rateText(rate)}
          {is_shops_rate && <span className="block text-slate">{m.admin_reports_lost_of_shop()}</span>}
        </>
      ),
    },
    {
      ...{ id: 'sold', title: m.admin_reports_lost_sold(), align: 'end' },
      cell: ({ id, name, pieces, views_in_stock }) => {
        const value = m.admin_reports_lost_sold_of({
          ...{ pieces: groupThousands(pieces), views: groupThousands(views_in_stock) },
        });
        return (
          <FigureLink
            label={m.admin_reports_open_orders({ what: `${name}, ${m.admin_reports_lost_sold()}`, value })}
            value={value}
            to={ordersAddress({ from: report?.since, to: report?.to, outcome: 'sold', product: id })}
            isEmpty={pieces === 0}
          />
        );
      },
    },
    {
      ...{ id: 'price', title: m.admin_reports_price(), align: 'end' },
      cell: ({ price }) => sum(price),
    },
    {
      ...{ id: 'stock', title: m.admin_reports_stock(), align: 'end' },
      cell: (row) => <StockLink {...row} />,
    },
  ];
}
