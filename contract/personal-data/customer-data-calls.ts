import { defineCalls } from '../api/api-call.ts';

/** What the shop stores about the signed-in customer, and the end of the account. */
export const customerDataCalls = defineCalls(() => import('./customer-data-call-schemas.ts'), {
  exportData: { method: 'POST', path: '/api/v2/profile/export', access: 'customer' },
  readDeletion: { method: 'GET', path: '/api/v2/profile/deletion', access: 'customer' },
  deleteAccount: { method: 'POST', path: '/api/v2/profile/deletion', access: 'customer' },
});
