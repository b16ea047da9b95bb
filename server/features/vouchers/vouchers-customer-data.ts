import { asc, eq } from 'drizzle-orm';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { coupons, couponUses, vouchers } from '#server/schema/vouchers-tables.ts';
import { rememberClaim } from './deleted-claims.ts';

/** `keys` hash the phone of a deleted account. */
export function vouchersCustomerData(keys: Keys): CustomerData {
  return {
    section: 'vouchers_and_coupons',
    tables: ['vouchers', 'coupon_uses'],
    async read(db, { id }) {
      const given = await db
        .select({
          created_at: vouchers.createdAt,
          amount: vouchers.amount,
          status: vouchers.status,
          expires_at: vouchers.expiresAt,
        })
        .from(vouchers)
        .where(eq(vouchers.customerId, id))
        .orderBy(asc(vouchers.id));
      const used = await db
        .select({ code: coupons.code })
        .from(couponUses)
        .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
        .where(eq(couponUses.customerId, id))
        .orderBy(asc(couponUses.orderId));
      return { vouchers: given, used_coupons: used };
    },
    erase: (tx, customer) => rememberClaim(tx, customer, keys),
  };
}
