import { defineCalls } from '../api/api-call.ts';

/** The calls of a customer's vouchers and coupons. */
export const vouchersCalls = defineCalls(() => import('./vouchers-call-schemas.ts'), {
  readVouchers: { method: 'GET', path: '/api/v2/vouchers', access: 'customer' },
  createVoucher: { method: 'POST', path: '/api/v2/vouchers/create', access: 'customer' },
  checkCoupon: { method: 'POST', path: '/api/v2/coupons/check', access: 'customer' },
});
