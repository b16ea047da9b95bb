import { defineSchemas } from '../api/api-call.ts';
import { idParamsSchema } from '../catalog/catalog-requests.ts';
import { givenVouchersQuerySchema, givenVouchersSchema } from './given-vouchers.ts';
import {
  couponCategoriesSchema,
  couponConflictSchema,
  couponDetailsSchema,
  couponPageQuerySchema,
  couponsQuerySchema,
  endCouponSchema,
  saveCouponSchema,
  staffCouponSchema,
  staffCouponsSchema,
} from './staff-coupons.ts';

const tag = 'Staff: coupons';

export const readCoupons = defineSchemas({
  tag,
  summary: 'Coupons of a group, newest first',
  query: couponsQuerySchema,
  data: staffCouponsSchema,
  isHidden: true,
});
export const readCoupon = defineSchemas({
  tag,
  summary: 'A coupon with the orders that use it and what it took off them',
  params: idParamsSchema,
  query: couponPageQuerySchema,
  data: couponDetailsSchema,
  isHidden: true,
});
export const readCouponCategories = defineSchemas({
  tag,
  summary: 'The categories that a coupon can be limited to',
  data: couponCategoriesSchema,
  isHidden: true,
});
export const readGivenVouchers = defineSchemas({
  tag,
  summary: 'Vouchers of customers, masked, newest first',
  query: givenVouchersQuerySchema,
  data: givenVouchersSchema,
  isHidden: true,
});
export const saveCoupon = defineSchemas({
  tag,
  summary: 'Make or change a coupon; 409: others changed the same fields, or a rule of coupons forbids it',
  body: saveCouponSchema,
  data: staffCouponSchema,
  errorData: { 409: couponConflictSchema },
  isHidden: true,
});
export const endCoupon = defineSchemas({
  tag,
  summary: 'End a coupon now; one that has ended stays as it is',
  params: idParamsSchema,
  body: endCouponSchema,
  data: staffCouponSchema,
  isHidden: true,
});
