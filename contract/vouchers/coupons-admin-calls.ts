import { defineCalls } from '../api/api-call.ts';

const seeing = { method: 'GET', access: 'staff', permission: 'promotions:see' } as const;

/** Coupons as staff see and make them. Each change is a change set, which can be undone. */
export const couponsAdminCalls = defineCalls(() => import('./coupons-admin-call-schemas.ts'), {
  readCoupons: { path: '/api/admin/coupons', ...seeing },
  readCoupon: { path: '/api/admin/coupons/:id', ...seeing },
  readCouponCategories: { path: '/api/admin/coupon-categories', ...seeing },
  /** It names customers. */
  readGivenVouchers: { path: '/api/admin/vouchers', ...seeing, permission: 'customers:see' },
  saveCoupon: { method: 'POST', path: '/api/admin/coupons', access: 'staff', permission: 'promotions:edit' },
  endCoupon: { method: 'POST', path: '/api/admin/coupons/:id/end', access: 'staff', permission: 'promotions:edit' },
});
