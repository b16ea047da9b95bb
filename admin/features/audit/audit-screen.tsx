import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
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
  return (
    <PagedList
      pages={pages}
      rowsOf={({ entries }) => entries}
      empty={
        <EmptyState
          Icon={ScrollText}
          title={m.admin_audit_empty()}
          actions={isFiltered && <Button onClick={onClear}>{m.admin_audit_clear()}</Button>}
        >
          {m.admin_audit_empty_hint()}
        </EmptyState>
      }
    >
      {(entries) => (
        <ul>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
