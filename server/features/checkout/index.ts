/** What can be chosen at checkout: regions, ways of shipping and of paying. */
export { readDistricts, readRegions, readShipping } from './checkout-queries.ts';
export { checkoutRoutes } from './checkout-routes.ts';
export { isPaymentMethod, paymentMethodCode, paymentMethodName, paymentMethods } from './payment-methods.ts';
