import { PackageCheck } from 'lucide-react';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import type { ReportFormat } from '#contract/api/file-format.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { UnsoldGoods } from '#contract/reports/reports.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { BarChart, MAX_BARS } from './bar-chart.tsx';
import { CatalogReport, productColumn, useCatalogReport } from './catalog-report.tsx';
import { ReportHeader } from './report-header.tsx';
import { StockLink } from './stock-link.tsx';
import { TotalFigures } from './total-figures.tsx';

type UnsoldRow = UnsoldGoods['rows'][number];

/** `/admin/reports/unsold`: goods that lie in the stores without a sale, and what money lies in them. */
export function Component() {
  const report = useCatalogReport('unsold');
  const { period, query } = report;
  const pages = useCallPages(
    reportsCalls.readUnsoldGoods,
    (page) => ({ query: { ...query, ...(page !== null && { page }) } }),
    ({ next }) => next,
  );
  const totals = pages.data?.pages[0]?.totals;
  const hint = m.admin_reports_unsold_hint();
  const file = {
    call: reportsCalls.exportUnsoldGoods,
    inputOf: (format: ReportFormat) => ({ query: { ...query, format } }),
  };
  return (
    <CatalogReport
      report={report}
      header={<ReportHeader name="unsold" hint={hint} period={period} file={file} />}
      Icon={PackageCheck}
      pages={pages}
      rowsOf={({ rows }) => rows}
    >
      {(rows) => (
        <>
          {totals && <UnsoldTotals totals={totals} />}
          <BarChart
            bars={rows.slice(0, MAX_BARS).map(({ id, name, worth }) => ({
              ...{ key: String(id), name, before: null, value: worth },
            }))}
            words={{
              valueText: sum,
              label: (max) => m.admin_reports_top_chart({ max }),
              maxText: (max) => m.admin_reports_chart_max({ sum: max }),
            }}
          />
          <div className="pt-2">
            <DataTable
              label={m.admin_reports_unsold()}
              isScrolled
              columns={columnsOf(totals?.cost !== null)}
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
    ...{ id: 'cost', title: m.admin_reports_cost(), align: 'end' },
    cell: ({ cost }) => (cost === null ? '—' : sum(cost)),
  };
  return [
    productColumn(),
    {
      ...{ id: 'stock', title: m.admin_reports_stock(), align: 'end' },
      cell: (row) => <StockLink {...row} />,
    },
    {
      ...{ id: 'worth', title: m.admin_reports_worth(), align: 'end' },
      cell: ({ worth }) => sum(worth),
    },
    ...(seesCosts ? [ofCosts] : []),
  ];
}
