import { defineCalls } from '../api/api-call.ts';

export const stockAlertsCalls = defineCalls(() => import('./stock-alerts-call-schemas.ts'), {
  readStockAlerts: { method: 'GET', path: '/api/v2/notices', access: 'customer', unparsed: 'data' },
  createStockAlert: { method: 'POST', path: '/api/v2/notices', access: 'customer' },
  deleteStockAlert: { method: 'DELETE', path: '/api/v2/notices', access: 'customer' },
});
