import { and, eq, gt, lte } from 'drizzle-orm';
import { VOUCHER } from '#contract/orders/order-totals.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import { vouchers } from '#server/schema/vouchers-tables.ts';

/**
 * Creates a voucher, or returns the customer's active one. A partial unique index prevents a second one, also for calls
 * at the same time.
 */
export async function createVoucher(
  db: Database,
  customerId: number,
  now: Date,
): Promise<typeof vouchers.$inferSelect> {
  return db.transaction(async (tx) => {
    await expireVouchers(tx, now, customerId);
    const [created] = await tx
      .insert(vouchers)
      .values({
        customerId,
        amount: VOUCHER.amount,
        createdAt: now,
        expiresAt: new Date(now.getTime() + VOUCHER.days * DAY_MS),
      })
      .onConflictDoNothing()
      .returning();
    return created ?? activeOf(tx, customerId, now);
  });
}

/** Marks vouchers that have expired, of one customer or of all. */
export async function expireVouchers(db: Queryable, now: Date, customerId?: number): Promise<void> {
  await db
    .update(vouchers)
    .set({ status: 'expired' })
    .where(
      and(
        eq(vouchers.status, 'active'),
        lte(vouchers.expiresAt, now),
        customerId === undefined ? undefined : eq(vouchers.customerId, customerId),
      ),
    );
}

async function activeOf(tx: Tx, customerId: number, now: Date): Promise<typeof vouchers.$inferSelect> {
  const [active] = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.customerId, customerId), eq(vouchers.status, 'active'), gt(vouchers.expiresAt, now)));
  if (active === undefined) throw new Error('A voucher that prevents another one is active');
  return active;
}
