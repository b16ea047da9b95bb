import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { m } from '#messages';
import { type AuditFilters, auditFiltersOf, auditSearchOf, isFiltered } from './audit-filters.ts';
import { AuditRow } from './audit-row.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';
import { ExportButton } from './export-button.tsx';
import { useAuditPages } from './use-audit-pages.ts';

/** `/admin/audit`: what staff did, newest first. The filters stand in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const filters = auditFiltersOf(search);
  const change = (part: Partial<AuditFilters>) => setSearch(auditSearchOf({ ...filters, ...part }), { replace: true });
  const pages = useAuditPages(filters);
  const seal = pages.data?.pages[0]?.seal ?? null;
  const clear = () => setSearch({}, { replace: true });
  return (
    <>
      <PageHeader
        title={m.admin_audit_title()}
        hint={m.admin_audit_hint()}
        actions={<ExportButton filters={filters} />}
        aside={
          seal !== null && <span className="text-leaf">{m.admin_audit_sealed({ time: formatMoment(seal.at) })}</span>
        }
      />
      <AuditToolbar filters={filters} onChange={change} onClear={clear} />
      <AuditList pages={pages} isFiltered={isFiltered(filters)} onClear={clear} />
    </>
  );
}

interface AuditListProps {
  pages: ReturnType<typeof useAuditPages>;
  isFiltered: boolean;
  onClear(): void;
}

function AuditList({ pages, isFiltered, onClear }: AuditListProps) {
  if (pages.isPending) return <LoadingRows />;
  if (pages.isLoadingError) return <LoadFailure message={pages.error.message} onRetry={() => void pages.refetch()} />;
  const entries = pages.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <EmptyState
        Icon={ScrollText}
        title={m.admin_audit_empty()}
        actions={isFiltered && <Button onClick={onClear}>{m.admin_audit_clear()}</Button>}
      >
        {m.admin_audit_empty_hint()}
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="p-4 md:px-6">
          <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {m.admin_audit_more()}
          </Button>
        </div>
      )}
    </>
  );
}
