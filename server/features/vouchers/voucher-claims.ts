import { and, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/time/durations.ts';
import { startOfTashkentDay } from '#contract/time/tashkent-day.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { voucherClaims, vouchers } from '#server/schema/vouchers-tables.ts';

/** How often a customer may get a voucher: once in so many days of Tashkent; 0: as soon as there is no active one. */
export interface ClaimRule {
  everyDays: number;
  now: Date;
}

/** Who has or wants a voucher. */
export interface VoucherHolder {
  id: number;
  /** When a deleted account with the same phone last got one. */
  deletedClaimAt: Date | null;
}

/** What a customer's profile shows of vouchers. */
export interface VoucherState {
  isActive: boolean;
  /** From when on the next one may be claimed; null: now, or there is an active one. */
  nextAt: Date | null;
}

/** Whoever last claimed before this moment may claim again. Whole days, so that the date that people read is exact. */
export function claimableBefore({ everyDays, now }: ClaimRule): Date {
  if (everyDays === 0) return new Date(now.getTime() + 1);
  return new Date(startOfTashkentDay(now).getTime() - (everyDays - 1) * DAY_MS);
}

/** The beginning of the day in Tashkent on which the next voucher may be claimed. */
function nextClaimAt(claimedAt: Date, everyDays: number): Date {
  return new Date(startOfTashkentDay(claimedAt).getTime() + everyDays * DAY_MS);
}

/** A customer who has a voucher has claimed it, so one row says everything. */
export async function readVoucherState(
  db: Queryable,
  { id: customerId, deletedClaimAt }: VoucherHolder,
  rule: ClaimRule,
): Promise<VoucherState> {
  const active = db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.customerId, customerId), eq(vouchers.status, 'active'), gt(vouchers.expiresAt, rule.now)));
  const [claim] = await db
    .select({ claimedAt: voucherClaims.claimedAt, isActive: sql<boolean>`exists ${active}` })
    .from(voucherClaims)
    .where(eq(voucherClaims.customerId, customerId));
  const { claimedAt, isActive } = claim ?? { claimedAt: deletedClaimAt, isActive: false };
  if (claimedAt === null) return { isActive, nextAt: null };
  const isFree = isActive || claimedAt < claimableBefore(rule);
  return { isActive, nextAt: isFree ? null : nextClaimAt(claimedAt, rule.everyDays) };
}
