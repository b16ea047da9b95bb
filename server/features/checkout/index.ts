/** What can be chosen at checkout: regions, shipping methods and payment methods. */
export { readDistricts, readRegions, readShipping } from './checkout-queries.ts';
export { checkoutFeature, checkoutRoutes } from './checkout-routes.ts';
export {
  districtExists,
  offeredShippingMethod,
  regionExists,
  shippingPricesOf,
} from './order-destination-queries.ts';
export { isPaymentMethod, paymentMethodCode, paymentMethodName, paymentMethods } from './payment-methods.ts';
export { shippingRecords } from './shipping-records.ts';
