import { defineCalls } from '../api/api-call.ts';

/** What customers wait for, by product. Who waits is named, masked, for those who may see customers. */
export const stockAlertsAdminCalls = defineCalls(() => import('./stock-alerts-admin-call-schemas.ts'), {
  readAwaitedProducts: { method: 'GET', path: '/api/admin/stock-alerts', access: 'staff', permission: 'stock:see' },
  exportAwaitedProducts: {
    method: 'GET',
    path: '/api/admin/stock-alerts/export',
    access: 'staff',
    permission: 'stock:see',
  },
  readWaitingPeople: { method: 'GET', path: '/api/admin/stock-alerts/:id', access: 'staff', permission: 'stock:see' },
});
