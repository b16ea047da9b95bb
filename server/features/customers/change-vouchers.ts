import { VOUCHERS_PER_DAY } from '#contract/customers/customers.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { recordAudit } from '#server/features/staff/index.ts';
import { giveVoucher, withdrawVoucher } from '#server/features/vouchers/index.ts';
import { takeAttempt } from '#server/platform/attempts/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Conflict, TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { AccountAct } from './change-accounts.ts';

type VoucherAct = AccountAct & { staffId: number; author: string; now: Date };

/**
 * Gives a customer a voucher, with the author and the reason in the audit log. What is refused counts for nothing: limit,
 * voucher and entry are one transaction.
 */
export function giveCustomerVoucher(db: Database, { origin, customerId, reason, staffId, author, now }: VoucherAct) {
  return db.transaction(async (tx) => {
    const limit = { key: `vouchers of staff ${staffId}`, max: VOUCHERS_PER_DAY, windowMs: DAY_MS };
    const seconds = await takeAttempt(tx, limit, now);
    if (seconds > 0) {
      throw new TooManyRequests(seconds, (locale) => m.admin_voucher_limit({ count: VOUCHERS_PER_DAY }, { locale }));
    }
    const voucher = await giveVoucher(tx, { customerId, staffId, author, now });
    if (voucher === null) throw new Conflict((locale) => m.admin_voucher_has_active({}, { locale }));
    await recordAudit(tx, origin, {
      kind: 'voucher_given',
      subject: `customer:${customerId}`,
      details: { reason, voucher },
    });
  });
}

export function withdrawCustomerVoucher(db: Database, { origin, customerId, reason, now }: VoucherAct) {
  return db.transaction(async (tx) => {
    const voucher = await withdrawVoucher(tx, customerId, now);
    if (voucher === null) throw new Conflict((locale) => m.admin_voucher_none({}, { locale }));
    const subject = `customer:${customerId}`;
    await recordAudit(tx, origin, { kind: 'voucher_withdrawn', subject, details: { reason, voucher } });
  });
}
