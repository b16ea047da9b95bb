import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { filterSetter } from '#admin/platform/address/list-filter.tsx';
import { idOf, setOnly } from '#admin/platform/address/read-values.ts';
import type { Column } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { m } from '#messages';
import { periodOf, reportAddress } from './report-address.ts';
import { CatalogFilters } from './report-filters.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { CompareCheckbox } from './toolbar-controls.tsx';

type CatalogReportName = 'lost' | 'unsold';

interface CatalogueFilters {
  category?: number;
  brand?: number;
}

/** Period, category and brand of a list of goods, as they stand in the address. */
export function useCatalogReport(name: CatalogReportName) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const period = periodOf(search);
  const filters = setOnly<CatalogueFilters>({
    category: idOf(search.get('category')),
    brand: idOf(search.get('brand')),
  });
  const isCompared = search.get('compare') !== 'no';
  const open = (to: string) => void navigate(to, { replace: true });
  return { name, period, filters, isCompared, open, query: { ...period, ...filters } };
}

interface CatalogReportProps<Page, Row> {
  report: ReturnType<typeof useCatalogReport>;
  Icon: LucideIcon;
  header: ReactNode;
  pages: ComponentProps<typeof PagedList<Page, Row>>['pages'];
  rowsOf(page: Page): readonly Row[];
  /** Whether it can stand beside the period before. */
  hasBefore?: boolean;
  children(rows: readonly Row[]): ReactNode;
}

/** A report that is a list of goods, read page by page. */
export function CatalogReport<Page, Row>({
  report,
  header,
  Icon,
  pages,
  rowsOf,
  hasBefore = false,
  children,
}: CatalogReportProps<Page, Row>) {
  const { name, period, filters, isCompared, open } = report;
  const compare = hasBefore && !isCompared ? { compare: 'no' } : {};
  const set = filterSetter(filters, (next) => open(reportAddress(name, period, { ...compare, ...next })));
  return (
    <>
      {header}
      <ReportToolbar
        period={period}
        onPeriod={(next) => open(reportAddress(name, next, { ...compare, ...filters }))}
        count={Object.keys(filters).length}
        onClear={() => open(reportAddress(name, period, compare))}
      >
        <CatalogFilters filters={filters} set={set} />
        {hasBefore && (
          <CompareCheckbox
            isCompared={isCompared}
            onChange={(next) => open(reportAddress(name, period, { ...(!next && { compare: 'no' }), ...filters }))}
          />
        )}
      </ReportToolbar>
      <PagedList
        key={reportAddress(name, period, { ...compare, ...filters })}
        pages={pages}
        rowsOf={rowsOf}
        empty={
          <EmptyState Icon={Icon} title={m.admin_reports_empty()}>
            {m.admin_reports_empty_hint()}
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
    ...{ id: 'name', title: m.admin_reports_product(), width: 'min-w-44' },
    cell: ({ name, sku }) => (
      <>
        <span className="line-clamp-2 max-md:line-clamp-3">{name}</span>
        <span className="font-normal text-slate">{sku}</span>
      </>
    ),
  };
}
