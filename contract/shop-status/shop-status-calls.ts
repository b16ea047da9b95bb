import { defineCalls } from '../api/api-call.ts';

/** How all processes, the database and the providers of the shop are, and what to do about it. */
export const shopStatusCalls = defineCalls(() => import('./shop-status-call-schemas.ts'), {
  readStatus: { method: 'GET', path: '/api/admin/status', access: 'staff', permission: 'jobs:see' },
  readRunbook: { method: 'GET', path: '/api/admin/status/runbook', access: 'staff', permission: 'jobs:see' },
});
