import { type SQL, sql } from 'drizzle-orm';
import type { Input } from '#patches/drizzle-orm/prepared-statement.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { coupons, vouchers } from '#server/schema/vouchers-tables.ts';

/**
 * Common table expressions `coupon_taken` and `coupon_use`: they count and record the use of a coupon by the order
 * `placed (id)`. The last use of a coupon goes to one order, however many ask at the same time: `coupon_taken` is empty
 * for the others.
 */
export function redeemCoupon(use: { couponId: Input<number | null>; customerId: Input<number | null> }): SQL {
  return sql`
    coupon_taken as (
      update ${coupons} set uses = ${coupons.uses} + 1
      where ${coupons.id} = ${use.couponId}::int and (${coupons.usesTotal} is null or ${coupons.uses} < ${coupons.usesTotal})
      returning ${coupons.id}),
    coupon_use as (
      insert into coupon_uses (coupon_id, order_id, customer_id)
      select coupon_taken.id, placed.id, ${use.customerId}::int from coupon_taken, placed)`;
}

/**
 * Common table expression `voucher_taken`: the order `placed (id)` uses the customer's voucher. It is empty if the
 * voucher isn't active.
 */
export function redeemVoucher(use: {
  voucherId: Input<number | null>;
  customerId: Input<number | null>;
  at: Input<Date>;
}): SQL {
  return sql`
    voucher_taken as (
      update ${vouchers} set status = 'used', used_by_order = placed.id from placed
      where ${vouchers.id} = ${use.voucherId}::int and ${vouchers.customerId} = ${use.customerId}::int
        and ${vouchers.status} = 'active' and ${vouchers.expiresAt} > ${use.at}::timestamptz
      returning 1)`;
}

/**
 * Gives back the coupon and the voucher that an order used. A voucher becomes active again unless it has expired or the
 * customer has another active one. Two transactions that make one active at the same time: the constraint
 * `vouchers_one_active` refuses the second.
 */
export async function restoreDiscounts(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    with unused as (delete from coupon_uses where order_id = ${orderId}::bigint returning coupon_id),
    counted as (update coupons set uses = uses - 1 from unused where coupons.id = unused.coupon_id)
    update vouchers v set used_by_order = null,
      status = case when v.expires_at > ${now}::timestamptz and not exists (
        select from vouchers other where other.customer_id = v.customer_id and other.status = 'active')
        then 'active' else 'expired' end
    where v.used_by_order = ${orderId}::bigint`);
}
