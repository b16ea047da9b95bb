import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { auditCalls } from '#contract/staff/audit-calls.ts';
import { type AuditFilters, auditQueryOf } from './audit-filters.ts';

/** The log page by page. A page is the entries older than the last one before it, so new ones move nothing. */
export function useAuditPages(filters: AuditFilters) {
  return useCallPages(
    auditCalls.readAudit,
    (before) => ({ query: { ...auditQueryOf(filters), ...(before !== null && { before }) } }),
    ({ next }) => next,
  );
}
