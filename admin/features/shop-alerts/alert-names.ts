import type { AlertKind } from '#contract/shop-alerts/alert-kinds.ts';
import { m } from '#messages';

export const ALERT_NAMES: Record<AlertKind, () => string> = {
  no_orders: m.admin_shop_alerts_no_orders,
  payments_unknown: m.admin_shop_alerts_payments_unknown,
  bestseller_out: m.admin_shop_alerts_bestseller_out,
  conversion_low: m.admin_shop_alerts_conversion_low,
  receipts_refused: m.admin_shop_alerts_receipts_refused,
  exchange_silent: m.admin_shop_alerts_exchange_silent,
};
