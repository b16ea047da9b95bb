import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';

const TITLES: Readonly<Record<string, typeof m.jobs_sms_send>> = {
  'sms.send': m.jobs_sms_send,
  'payments.check': m.jobs_payments_check,
  'payments.reverse': m.jobs_payments_reverse,
  'instalments.check': m.jobs_instalments_check,
  'instalments.end': m.jobs_instalments_end,
  'audit.announce_seal': m.jobs_audit_announce_seal,
  'audit.seal': m.jobs_audit_seal,
  'backups.run': m.jobs_backups_run,
  'orders.cancel_unpaid': m.jobs_orders_cancel_unpaid,
  'orders.count_sales': m.jobs_orders_count_sales,
  'orders.bought_together': m.jobs_orders_bought_together,
  'payments.recover_checks': m.jobs_payments_recover_checks,
  'price_schedules.apply': m.jobs_price_schedules_apply,
  'price_schedules.apply_batch': m.jobs_price_schedules_apply,
  'price_schedules.apply_due': m.jobs_price_schedules_apply,
  'reviews.invite': m.jobs_reviews_invite,
  'reports.close_days': m.jobs_reports_close_days,
  'shop_alerts.check': m.jobs_shop_alerts_check,
  'shop_alerts.digest': m.jobs_shop_alerts_digest,
  'shop_alerts.send': m.jobs_shop_alerts_send,
  'shop_alerts.read_updates': m.jobs_shop_alerts_read_updates,
  'stock_alerts.notify': m.jobs_stock_alerts_notify,
  'stores.count_stock': m.jobs_stores_count_stock,
  'vouchers.expire': m.jobs_vouchers_expire,
};

/** What is left over is deleted: one title for all, beside their names. */
const IS_CLEANUP = /^retention\.|\.(?:delete|forget|trim|clear)_/;

/** What a job does, in a few words; its own name where there are none. */
export function jobTitle(queue: string, locale: Locale): string {
  const title = TITLES[queue] ?? (IS_CLEANUP.test(queue) ? m.jobs_cleanup : null);
  return title?.({}, { locale }) ?? queue;
}
