import type { Locale } from '#contract/i18n/locale.ts';
import { VOUCHER } from '#contract/orders/order-totals.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import type { Voucher } from '#contract/vouchers/vouchers.ts';
import type { Config } from '#server/config/config.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { createVoucher, expireVouchers } from './create-voucher.ts';
import { forgetDeletedClaims } from './deleted-claims.ts';
import { deleteOldMisses } from './limit-coupons.ts';
import { readVoucherState, type VoucherCustomer, type VoucherState } from './read-voucher-state.ts';
import { vouchersCustomerData } from './vouchers-customer-data.ts';
import { activeVoucher, listVouchers, presentVoucher } from './vouchers-queries.ts';

const EXPIRE_EVERY_MS = HOUR_MS;

export interface Vouchers {
  list(customerId: number, locale: Locale): Promise<Voucher[]>;
  /** A new voucher, or the customer's active one; or the time from which on there is a new one. */
  create(customer: VoucherCustomer, locale: Locale): Promise<CreatedVoucher>;
  hasActive(customerId: number): Promise<boolean>;
  state(customer: VoucherCustomer): Promise<VoucherState>;
  /** What the export and the deletion of an account need to know. */
  customerData: CustomerData;
}

export type CreatedVoucher = { kind: 'created'; voucher: Voucher } | { kind: 'too_early'; nextAt: Date };

interface VouchersDeps {
  db: Database;
  jobs: Pick<Jobs, 'every'>;
  config: Pick<Config, 'sessionSecret'>;
  /** Once in how many days a customer may have a voucher; 0: without limit. */
  everyDays?(): number;
  /** Another clock, for tests. */
  now?: () => Date;
}

export function createVouchers({
  db,
  jobs,
  config,
  everyDays = () => VOUCHER.everyDays,
  now = () => new Date(),
}: VouchersDeps): Vouchers {
  const keys = deriveKeys(config.sessionSecret, 'vouchers of deleted accounts');
  const rule = () => ({ everyDays: everyDays(), now: now(), keys });
  const state = (customer: VoucherCustomer) => readVoucherState(db, customer, rule());
  // Reads compare the time too; this only keeps the stored status in step with them.
  jobs.every('vouchers.expire', EXPIRE_EVERY_MS, () => expireVouchers(db, now()));
  jobs.every('vouchers.forget_deleted_claims', HOUR_MS, () => forgetDeletedClaims(db, rule()));
  jobs.every('vouchers.delete_misses', HOUR_MS, () => deleteOldMisses(db, now()));
  return {
    list: async (customerId, locale) =>
      (await listVouchers(db, customerId, now())).map((row) => presentVoucher(row, locale)),
    async create(customer, locale) {
      const outcome = await createVoucher(db, customer, rule());
      if (outcome.kind === 'created') {
        return { kind: 'created', voucher: presentVoucher({ ...outcome.voucher, orderNumber: null }, locale) };
      }
      return { kind: 'too_early', nextAt: (await state(customer)).nextAt ?? now() };
    },
    hasActive: async (customerId) => (await activeVoucher(db, customerId, now())) !== null,
    state,
    customerData: vouchersCustomerData(keys),
  };
}
