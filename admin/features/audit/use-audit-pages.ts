import { useInfiniteQuery } from '@tanstack/react-query';
import { CallFailure } from '#admin/platform/api/call-failure.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { callKey } from '#admin/platform/api/use-call.ts';
import { auditCalls } from '#contract/staff/audit-calls.ts';
import { type AuditFilters, auditQueryOf } from './audit-filters.ts';

/** The log page by page. A page is the entries older than the last one before it, so new ones move nothing. */
export function useAuditPages(filters: AuditFilters) {
  const query = auditQueryOf(filters);
  return useInfiniteQuery({
    queryKey: callKey(auditCalls.readAudit, { query }),
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }) => {
      const input = { query: { ...query, ...(pageParam !== null && { before: pageParam }) } };
      const result = await callStaff(auditCalls.readAudit, input, { signal });
      if (result.kind === 'done') return result.data;
      throw new CallFailure(result);
    },
    getNextPageParam: ({ next }) => next,
  });
}
