import { defineCalls } from '../api/api-call.ts';

export const auditCalls = defineCalls(() => import('./audit-call-schemas.ts'), {
  readAudit: { method: 'GET', path: '/api/admin/audit', access: 'staff', permission: 'audit:see' },
  exportAudit: {
    method: 'POST',
    path: '/api/admin/audit/export',
    access: 'staff',
    permission: 'audit:see',
    needsStepUp: true,
  },
});
