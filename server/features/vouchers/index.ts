/** Vouchers of customers, and coupons. Their discounts are computed in `contract/orders/order-totals.ts`. */

export { isCouponLimited } from './limit-coupons.ts';
export {
  activeVoucherOf,
  couponByCode,
} from './order-discount-queries.ts';
export { type CheckedCoupon, presentCoupon } from './present-coupon.ts';
export { redeemCoupon, redeemVoucher, restoreDiscounts } from './redeem-discounts.ts';
export { createVouchers, type Vouchers } from './vouchers.ts';
export { activeVoucher } from './vouchers-queries.ts';
export { vouchersFeature, vouchersRoutes } from './vouchers-routes.ts';
