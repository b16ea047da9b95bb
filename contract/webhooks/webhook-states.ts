/** `failed`: given up after the last attempt. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/** Why an attempt did not arrive: an answer that is no 2xx, none in time, no connection, an address inside of a network. */
export const DELIVERY_FAILURES = ['status', 'timeout', 'connection', 'private_address'] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

export const WEBHOOKS_MAX = 20;
/** How long a secret that was replaced signs beside the new one. */
export const OLD_SECRET_HOURS = 24;
/** A webhook to which nothing was delivered for so long is disabled. */
export const DISABLED_AFTER_DAYS = 3;
export const DELIVERIES_PER_PAGE = 30;
