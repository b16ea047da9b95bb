import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { CallFailure } from '#admin/platform/api/call-failure.ts';
import { callStaffForFile } from '#admin/platform/api/call-staff.ts';
import { saveFile } from '#admin/platform/save-file.ts';
import { Button } from '#admin/ui/button.tsx';
import { auditCalls } from '#contract/staff/audit-calls.ts';
import { m } from '#messages';
import { type AuditFilters, auditQueryOf } from './audit-filters.ts';

/** The entries on the screen and all older ones of the same filter, as a file. The export is in the log. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const exporting = useMutation({
    mutationFn: async () => {
      const result = await callStaffForFile(auditCalls.exportAudit, { query: auditQueryOf(filters) });
      if (result.kind !== 'done') throw new CallFailure(result);
      saveFile(result.data, fileName(filters));
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-y-2">
      <span role="status" className="text-sm text-anor not-empty:mr-3">
        {exporting.error?.message}
      </span>
      <Button disabled={exporting.isPending} aria-busy={exporting.isPending} onClick={() => exporting.mutate()}>
        <Download aria-hidden className="size-4 text-slate" />
        {exporting.isPending ? m.admin_audit_exporting() : m.admin_audit_export()}
      </Button>
    </div>
  );
}

/** `audit-2026-11-01-2026-11-30.csv` */
function fileName({ from, to }: AuditFilters): string {
  return `${['audit', from, to].filter((part) => part !== null).join('-')}.csv`;
}
