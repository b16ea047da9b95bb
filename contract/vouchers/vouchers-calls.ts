import { defineCalls } from '../api/api-call.ts';

/** A customer's vouchers; coupons are checked by the orders' calls, which know what an order costs. */
export const vouchersCalls = defineCalls(() => import('./vouchers-call-schemas.ts'), {
  readVouchers: { method: 'GET', path: '/api/v2/vouchers', access: 'customer' },
  createVoucher: { method: 'POST', path: '/api/v2/vouchers/create', access: 'customer' },
});
