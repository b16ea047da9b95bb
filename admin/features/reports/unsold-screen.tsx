import { PackageCheck } from 'lucide-react';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import type { ReportFormat } from '#contract/api/file-format.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { UnsoldGoods } from '#contract/reports/reports.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { CatalogReport, productColumn, useCatalogReport } from './catalog-report.tsx';
import { ReportHeader } from './report-header.tsx';
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
      hint={hint}
      Icon={PackageCheck}
      pages={pages}
      rowsOf={({ rows }) => rows}
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
    ...{ id: 'cost', title: m.admin_reports_cost(), align: 'end', isDesktopOnly: true },
    cell: ({ cost }) => (cost === null ? '—' : <span className="whitespace-nowrap">{sum(cost)}</span>),
  };
  return [
    productColumn(),
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
