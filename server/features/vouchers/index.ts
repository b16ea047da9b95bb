/** Vouchers of customers, and coupons. Their discounts are computed in `contract/orders/order-totals.ts`. */

export { type CouponOutcome, endCoupon, saveCoupon } from './change-coupon.ts';
export {
  countCoupons,
  findCoupon,
  listCouponCategories,
  listCoupons,
  presentStaffCoupon,
} from './coupons-queries.ts';
export { giveVoucher, withdrawVoucher } from './give-voucher.ts';
export { isCouponLimited, isStaffCouponLimited } from './limit-coupons.ts';
export {
  activeVoucherOf,
  couponByCode,
} from './order-discount-queries.ts';
export { type CheckedCoupon, presentCoupon } from './present-coupon.ts';
export { redeemCoupon, redeemVoucher, restoreDiscounts } from './redeem-discounts.ts';
export { createVouchers, type Vouchers } from './vouchers.ts';
export { activeVoucher } from './vouchers-queries.ts';
export { vouchersFeature, vouchersRoutes } from './vouchers-routes.ts';
