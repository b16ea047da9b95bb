import type { Locale } from '#contract/i18n/locale.ts';
import type { Voucher } from '#contract/vouchers/vouchers.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { createVoucher, expireVouchers } from './create-voucher.ts';
import { activeVoucher, listVouchers, presentVoucher } from './vouchers-queries.ts';

const EXPIRE_EVERY_MS = 3_600_000;

export interface Vouchers {
  list(customerId: number, locale: Locale): Promise<Voucher[]>;
  /** A new one, or the active one that the customer has. */
  create(customerId: number, locale: Locale): Promise<Voucher>;
  hasActive(customerId: number): Promise<boolean>;
}

interface VouchersParts {
  db: Database;
  jobs: Pick<Jobs, 'every'>;
  /** Another clock, for tests. */
  now?: () => Date;
}

export function openVouchers({ db, jobs, now = () => new Date() }: VouchersParts): Vouchers {
  // Whoever reads looks at the time too; this keeps the table as it reads.
  jobs.every('vouchers.expire', EXPIRE_EVERY_MS, () => expireVouchers(db, now()));
  return {
    list: async (customerId, locale) =>
      (await listVouchers(db, customerId, now())).map((row) => presentVoucher(row, locale)),
    create: async (customerId, locale) =>
      presentVoucher({ ...(await createVoucher(db, customerId, now())), orderNumber: null }, locale),
    hasActive: async (customerId) => (await activeVoucher(db, customerId, now())) !== null,
  };
}
