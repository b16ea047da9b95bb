import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { VOUCHER } from '#contract/orders/order-totals.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import { voucherClaims, vouchers } from '#server/schema/vouchers-tables.ts';
import { selectDeletedClaim } from './deleted-claims.ts';
import type { VoucherCustomer } from './read-voucher-state.ts';
import { type ClaimRule, claimableBefore, type KeyedClaimRule } from './voucher-claims.ts';

type VoucherRow = typeof vouchers.$inferSelect;

export type CreateVoucherOutcome = { kind: 'created'; voucher: VoucherRow } | { kind: 'too_early' };

/**
 * Creates a voucher, or returns the customer's active one, or refuses one that comes too soon after the last. The claim
 * is one statement: whoever waits for its row sees the new time, so that calls at the same time get one voucher
 * together.
 */
export async function createVoucher(
  db: Database,
  { id: customerId, phone }: VoucherCustomer,
  { keys, ...rule }: KeyedClaimRule,
): Promise<CreateVoucherOutcome> {
  const { now } = rule;
  return db.transaction(async (tx): Promise<CreateVoucherOutcome> => {
    await expireVouchers(tx, now, customerId);
    const active = await activeOf(tx, customerId, now);
    if (active !== null) return { kind: 'created', voucher: active };
    await tx.execute(sql`
      insert into voucher_claims (customer_id, claimed_at)
      select ${customerId}::int, claimed_at from (${selectDeletedClaim(tx, phone, keys)}) deleted on conflict do nothing`);
    if (!(await claim(tx, customerId, rule))) {
      // A call at the same time may have got it.
      const concurrent = await activeOf(tx, customerId, now);
      return concurrent === null ? { kind: 'too_early' } : { kind: 'created', voucher: concurrent };
    }
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
    const voucher = created ?? (await activeOf(tx, customerId, now));
    if (voucher === null) throw new Error('A voucher that prevents another one is active');
    return { kind: 'created', voucher };
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

async function claim(tx: Tx, customerId: number, rule: ClaimRule): Promise<boolean> {
  const claimed = await tx
    .insert(voucherClaims)
    .values({ customerId, claimedAt: rule.now })
    .onConflictDoUpdate({
      target: voucherClaims.customerId,
      set: { claimedAt: sql`excluded.claimed_at` },
      setWhere: lt(voucherClaims.claimedAt, claimableBefore(rule)),
    })
    .returning({ customerId: voucherClaims.customerId });
  return claimed.length === 1;
}

async function activeOf(tx: Tx, customerId: number, now: Date): Promise<VoucherRow | null> {
  const [active] = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.customerId, customerId), eq(vouchers.status, 'active'), gt(vouchers.expiresAt, now)));
  return active ?? null;
}
