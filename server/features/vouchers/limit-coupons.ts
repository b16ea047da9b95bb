import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { HOUR_MS } from '#contract/time/durations.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { lockKeys } from '#server/platform/database/sliding-limit.ts';
import { couponMisses, coupons } from '#server/schema/vouchers-tables.ts';

const MAX_MISSES = 20;
const WINDOW_MS = HOUR_MS;

/** A code that a customer has typed, in capitals. */
export interface TypedCoupon {
  customerId: number;
  code: string;
  now: Date;
}

/**
 * Whether the customer has typed so many codes that do not exist that no other code is looked up for now, right or wrong.
 * A code that does not exist is counted here, once: the checkout sends it again with every change. One call of a customer
 * waits for the other, so that codes that are sent all at once count like those that come one by one.
 */
export async function isCouponLimited(db: Database, { customerId, code, now }: TypedCoupon): Promise<boolean> {
  const since = new Date(now.getTime() - WINDOW_MS);
  return db.transaction(async (tx) => {
    await lockKeys(tx, `coupons of ${customerId}`);
    const [known] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code));
    const [misses] = await tx
      .select({ all: count(), same: sql<number>`(count(*) filter (where ${couponMisses.code} = ${code}))::int` })
      .from(couponMisses)
      .where(and(eq(couponMisses.customerId, customerId), gt(couponMisses.at, since)));
    const { all = 0, same = 0 } = misses ?? {};
    if (same > 0) return false;
    if (all >= MAX_MISSES) return true;
    if (known === undefined) {
      await tx
        .insert(couponMisses)
        .values({ customerId, code, at: now })
        .onConflictDoUpdate({ target: [couponMisses.customerId, couponMisses.code], set: { at: now } });
    }
    return false;
  });
}

/** What no limit needs any more. */
export async function deleteOldMisses(db: Queryable, now: Date): Promise<void> {
  await db.delete(couponMisses).where(lt(couponMisses.at, new Date(now.getTime() - WINDOW_MS)));
}
