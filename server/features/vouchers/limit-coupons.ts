import { lt, sql, TransactionRollbackError } from 'drizzle-orm';
import { HOUR_MS } from '#contract/time/durations.ts';
import { takeAttempt } from '#server/platform/attempts/index.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { couponMisses } from '#server/schema/vouchers-tables.ts';

const MAX_MISSES = 20;
const WINDOW_MS = HOUR_MS;

/** A code that a customer has typed, in capitals. */
export interface TypedCoupon {
  customerId: number;
  code: string;
  now: Date;
}

/**
 * Whether the customer has typed so many codes that do not exist that no other code is looked up for now, right or
 * wrong. A code that does not exist is counted here, once: the checkout sends it again with every change. One
 * statement, which waits for the customer's other calls.
 */
export async function isCouponLimited(db: Queryable, { customerId, code, now }: TypedCoupon): Promise<boolean> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const { rows } = await db.execute<{ isLimited: boolean }>(sql`
    select limit_coupon(${customerId}::int, ${code}, ${now.toISOString()}::timestamptz, ${since.toISOString()}::timestamptz,
      ${MAX_MISSES}::int) as "isLimited"`);
  return rows[0]?.isLimited === true;
}

/**
 * The same for a member of staff who types codes for somebody whom the shop does not know yet. Each code is counted once, also
 * one that exists: without a customer there is nobody who has it.
 */
export async function isStaffCouponLimited(
  db: Database,
  { staffId, code, now }: { staffId: number; code: string; now: Date },
): Promise<boolean> {
  return db
    .transaction(async (tx) => {
      const owner = `coupons of staff ${staffId}`;
      const isNew = (await takeAttempt(tx, { key: `${owner}: ${code}`, max: 1, windowMs: WINDOW_MS }, now)) === 0;
      if (!isNew) return false;
      if ((await takeAttempt(tx, { key: owner, max: MAX_MISSES, windowMs: WINDOW_MS }, now)) === 0) return false;
      // A code that was not looked up is not known the next time either.
      return tx.rollback();
    })
    .catch(limitedIfRolledBack);
}

function limitedIfRolledBack(error: unknown): true {
  if (error instanceof TransactionRollbackError) return true;
  throw error;
}

/** What no limit needs any more. */
export async function deleteOldMisses(db: Queryable, now: Date): Promise<void> {
  await db.delete(couponMisses).where(lt(couponMisses.at, new Date(now.getTime() - WINDOW_MS)));
}
