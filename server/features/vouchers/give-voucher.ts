import { and, eq, gt, sql } from 'drizzle-orm';
import { VOUCHER } from '#contract/orders/order-totals.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { voucherClaims, vouchers } from '#server/schema/vouchers-tables.ts';
import { expireVouchers } from './create-voucher.ts';

/**
 * A voucher that staff give, however short ago the customer got the last one; the next claim of their own waits from now
 * on. Null: there is an active one, and a customer has one at most, however many people give one at the same time.
 */
export async function giveVoucher(
  tx: Tx,
  { customerId, staffId, author, now }: { customerId: number; staffId: number; author: string; now: Date },
): Promise<number | null> {
  await expireVouchers(tx, now, customerId);
  await tx
    .insert(voucherClaims)
    .values({ customerId, claimedAt: now })
    .onConflictDoUpdate({ target: voucherClaims.customerId, set: { claimedAt: sql`excluded.claimed_at` } });
  const expiresAt = new Date(now.getTime() + VOUCHER.days * DAY_MS);
  const [given] = await tx
    .insert(vouchers)
    .values({ customerId, amount: VOUCHER.amount, createdAt: now, expiresAt, staffId, author })
    .onConflictDoNothing()
    .returning({ id: vouchers.id });
  return given?.id ?? null;
}

/** Ends the customer's active voucher now. Null: there is none, because it was used, ended or withdrawn meanwhile. */
export async function withdrawVoucher(tx: Tx, customerId: number, now: Date): Promise<number | null> {
  const [withdrawn] = await tx
    .update(vouchers)
    .set({ status: 'expired', expiresAt: now })
    .where(and(eq(vouchers.customerId, customerId), eq(vouchers.status, 'active'), gt(vouchers.expiresAt, now)))
    .returning({ id: vouchers.id });
  return withdrawn?.id ?? null;
}
