import { defineCalls } from '../api/api-call.ts';

const see = { access: 'staff', permission: 'integrations:see' } as const;
const edit = { access: 'staff', permission: 'integrations:edit' } as const;

/** Accounting programs that send goods, prices and stock, and get orders, by CommerceML 2. */
export const exchangeCalls = defineCalls(() => import('./exchange-call-schemas.ts'), {
  readExchanges: { method: 'GET', path: '/api/admin/exchanges', ...see },
  readExchange: { method: 'GET', path: '/api/admin/exchanges/:id', ...see },
  readExchangeFiles: { method: 'GET', path: '/api/admin/exchanges/:id/files', ...see },
  createExchange: { method: 'POST', path: '/api/admin/exchanges', ...edit, needsStepUp: true },
  changeExchange: { method: 'PUT', path: '/api/admin/exchanges/:id', ...edit, needsStepUp: true },
  replaceExchangePassword: { method: 'POST', path: '/api/admin/exchanges/:id/password', ...edit, needsStepUp: true },
  readExchangeOrders: { method: 'GET', path: '/api/admin/exchanges/:id/orders', ...see },
  changeExchangeOrders: { method: 'PUT', path: '/api/admin/exchanges/:id/orders', ...edit, needsStepUp: true },
  settleExchangeOrder: { method: 'POST', path: '/api/admin/exchanges/:id/orders/:number/settle', ...edit },
  retryExchangeFile: { method: 'POST', path: '/api/admin/exchange-files/:id/retry', ...edit },
});
