import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { filterSetter } from '#admin/platform/address/list-filter.tsx';
import type { Column } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { m } from '#messages';
import { readGoodsState, reportAddress } from './report-address.ts';
import { CatalogFilters } from './report-filters.tsx';
import { ReportToolbar } from './report-toolbar.tsx';

type CatalogReportName = 'lost' | 'unsold';

/** Period, category and brand of a list of goods, as they stand in the address. */
export function useCatalogReport(name: CatalogReportName) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { period, filters: all } = readGoodsState(search);
  const { pickup: _pickup, promotion: _promotion, below: _below, ...filters } = all;
  const open = (to: string) => void navigate(to, { replace: true });
  return { name, period, filters, open, query: { ...period, ...filters } };
}

interface CatalogReportProps<Page, Row> {
  report: ReturnType<typeof useCatalogReport>;
  hint: string;
  Icon: LucideIcon;
  header: ReactNode;
  pages: ComponentProps<typeof PagedList<Page, Row>>['pages'];
  rowsOf(page: Page): readonly Row[];
  children(rows: readonly Row[]): ReactNode;
}

/** A report that is a list of goods, read page by page. */
export function CatalogReport<Page, Row>({
  report,
  header,
  hint,
  Icon,
  pages,
  rowsOf,
  children,
}: CatalogReportProps<Page, Row>) {
  const { name, period, filters, open } = report;
  const set = filterSetter(filters, (next) => open(reportAddress(name, period, next)));
  return (
    <>
      {header}
      <ReportToolbar
        period={period}
        onPeriod={(next) => open(reportAddress(name, next, filters))}
        count={Object.keys(filters).length}
        onClear={() => open(reportAddress(name, period))}
      >
        <CatalogFilters filters={filters} set={set} />
      </ReportToolbar>
      <PagedList
        key={reportAddress(name, period, filters)}
        pages={pages}
        rowsOf={rowsOf}
        empty={
          <EmptyState Icon={Icon} title={m.admin_reports_empty()}>
            {/* The head has no room for it on a phone. */}
            <span className="md:hidden">{hint}</span>
            <span className="max-md:hidden">{m.admin_reports_empty_hint()}</span>
          </EmptyState>
        }
      >
        {children}
      </PagedList>
    </>
  );
}

/** The name of a good with its SKU. */
export function productColumn(): Column<{ name: string; sku: string }> {
  return {
    ...{ id: 'name', title: m.admin_reports_product() },
    cell: ({ name, sku }) => (
      <>
        <span className="line-clamp-2">{name}</span>
        <span className="font-normal text-slate">{sku}</span>
      </>
    ),
  };
}
