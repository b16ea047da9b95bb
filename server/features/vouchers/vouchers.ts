import type { Locale } from '#contract/i18n/locale.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import type { Voucher } from '#contract/vouchers/vouchers.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { createVoucher, expireVouchers } from './create-voucher.ts';
import { activeVoucher, listVouchers, presentVoucher } from './vouchers-queries.ts';

const EXPIRE_EVERY_MS = HOUR_MS;

export interface Vouchers {
  list(customerId: number, locale: Locale): Promise<Voucher[]>;
  /** A new voucher, or the customer's active one. */
  create(customerId: number, locale: Locale): Promise<Voucher>;
  hasActive(customerId: number): Promise<boolean>;
}

interface VouchersDeps {
  db: Database;
  jobs: Pick<Jobs, 'every'>;
  /** Another clock, for tests. */
  now?: () => Date;
}

export function createVouchers({ db, jobs, now = () => new Date() }: VouchersDeps): Vouchers {
  // Reads compare the time too; this only keeps the stored status in step with them.
  jobs.every('vouchers.expire', EXPIRE_EVERY_MS, () => expireVouchers(db, now()));
  return {
    list: async (customerId, locale) =>
      (await listVouchers(db, customerId, now())).map((row) => presentVoucher(row, locale)),
    create: async (customerId, locale) =>
      presentVoucher({ ...(await createVoucher(db, customerId, now())), orderNumber: null }, locale),
    hasActive: async (customerId) => (await activeVoucher(db, customerId, now())) !== null,
  };
}
