import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { DataSubject } from '#server/platform/shop/customer-data.ts';
import { voucherClaims, vouchers } from '#server/schema/vouchers-tables.ts';
import { selectDeletedClaim } from './deleted-claims.ts';
import { claimableBefore, type KeyedClaimRule, nextClaimAt } from './voucher-claims.ts';

/** Who has a voucher is known by phone too, because an account may be deleted and registered anew. */
export type VoucherCustomer = Pick<DataSubject, 'id' | 'phone'>;

/** What a customer's profile shows of vouchers. */
export interface VoucherState {
  isActive: boolean;
  /** From when on the next one may be claimed; null: now, or there is an active one. */
  nextAt: Date | null;
}

/** One statement: every profile has it. Who has an active voucher has claimed it. */
export async function readVoucherState(
  db: Queryable,
  { id, phone }: VoucherCustomer,
  { keys, ...rule }: KeyedClaimRule,
): Promise<VoucherState> {
  const active = db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.customerId, id), eq(vouchers.status, 'active'), gt(vouchers.expiresAt, rule.now)));
  const own = db
    .select({ claimedAt: voucherClaims.claimedAt })
    .from(voucherClaims)
    .where(eq(voucherClaims.customerId, id));
  const { rows } = await db.execute<{ claimed_at: string | null; is_active: boolean }>(sql`
    select coalesce(${own}, ${selectDeletedClaim(db, phone, keys)}) as claimed_at, exists ${active} as is_active`);
  const claimedAt = rows[0]?.claimed_at ? new Date(rows[0].claimed_at) : null;
  const isActive = rows[0]?.is_active ?? false;
  if (claimedAt === null) return { isActive, nextAt: null };
  const isFree = isActive || claimedAt < claimableBefore(rule);
  return { isActive, nextAt: isFree ? null : nextClaimAt(claimedAt, rule.everyDays) };
}
