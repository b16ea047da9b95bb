/** Coupons in the back office: making, changing and ending them, and the orders that use them. */
export { couponsAdminFeature } from './coupons-routes.ts';
