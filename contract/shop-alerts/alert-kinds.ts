import type { Permission } from '../permissions/permissions.ts';

/** What an owner would be called about. A kind is never renamed: stored choices and the history have it. */
export const ALERT_KINDS = [
  'no_orders',
  'conversion_low',
  'payments_unknown',
  'receipts_refused',
  'bestseller_out',
  'exchange_silent',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What a person needs for it, in the whole shop: an alert has no store. */
export const ALERT_PERMISSIONS: Record<AlertKind, Permission> = {
  no_orders: 'orders:see',
  payments_unknown: 'payments:see',
  bestseller_out: 'stock:see',
  exchange_silent: 'integrations:see',
  conversion_low: 'reports:see',
  receipts_refused: 'payments:see',
};

/** Ways by which alerts and the digest reach a person. */
export const ALERT_CHANNELS = ['telegram', 'email'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** Hours in Tashkent between which messages are sent; what comes up at night waits for the morning. */
export const QUIET_FROM_HOUR = 22;
export const QUIET_UNTIL_HOUR = 8;
/** The hour in Tashkent after which the digest of the day before is sent. */
export const DIGEST_HOUR = 8;

/** A link that connects a chat in Telegram works once, and so long. */
export const TELEGRAM_LINK_MINUTES = 15;

/** A code that confirms an e-mail address is valid so long, for so many tries. */
export const EMAIL_CODE_MINUTES = 15;
export const EMAIL_CODE_TRIES = 5;

export const ALERTS_PER_PAGE = 30;
