/** Alerts on what an owner would be called about, and the digest of each morning. */
export { createShopAlerts } from './create-shop-alerts.ts';
export { forgetOldAlerts } from './forget-alerts.ts';
