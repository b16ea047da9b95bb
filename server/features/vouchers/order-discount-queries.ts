import { type Column, type SQL, sql } from 'drizzle-orm';
import type { CouponRules } from '#contract/orders/order-totals.ts';
import type { Input } from '#patches/drizzle-orm/prepared-statement.ts';
import { jsonObject } from '#server/platform/database/typed-select.ts';
import { coupons, couponUses, vouchers } from '#server/schema/vouchers-tables.ts';

/** A coupon as an order needs it. */
export interface OrderCoupon {
  id: number;
  code: string;
  rules: CouponRules;
  usedInAll: number;
  usedByCustomer: number;
}

export interface OrderVoucher {
  id: number;
  amount: number;
}

const milliseconds = (column: Column) => sql<number | null>`(extract(epoch from ${column}) * 1000)::float8`;

const COUPON_RULES: SQL<CouponRules> = jsonObject({
  kind: coupons.kind,
  value: coupons.value,
  from: milliseconds(coupons.validFrom),
  until: milliseconds(coupons.validUntil),
  min_sum: coupons.minSum,
  max_discount: coupons.maxDiscount,
  uses_total: coupons.usesTotal,
  uses_per_customer: coupons.usesPerCustomer,
  category_ids: coupons.categoryIds,
});
const COUPON = jsonObject({ id: coupons.id, code: coupons.code, rules: COUPON_RULES, usedInAll: coupons.uses });
const VOUCHER: SQL<OrderVoucher> = jsonObject({ id: vouchers.id, amount: vouchers.amount });

/** Expression: the coupon with this code (in capitals), or null. */
export function couponByCode({
  code,
  customerId,
}: {
  code: Input<string | null>;
  customerId: Input<number>;
}): SQL<OrderCoupon | null> {
  return sql`(
    select ${COUPON} || jsonb_build_object('usedByCustomer', (select count(*) from ${couponUses}
      where ${couponUses.couponId} = ${coupons.id} and ${couponUses.customerId} = ${customerId}::int))
    from ${coupons} where ${coupons.code} = ${code}::text)`;
}

/** Expression: the customer's active voucher, or null. */
export function activeVoucherOf({
  customerId,
  at,
}: {
  customerId: Input<number>;
  at: Input<Date>;
}): SQL<OrderVoucher | null> {
  return sql`(select ${VOUCHER} from ${vouchers}
    where ${vouchers.customerId} = ${customerId}::int and ${vouchers.status} = 'active'
      and ${vouchers.expiresAt} > ${at}::timestamptz)`;
}
