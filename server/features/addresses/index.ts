/** Delivery addresses of customers. */

export { addressesCustomerData } from './addresses-customer-data.ts';
export { addressLine, listAddresses } from './addresses-queries.ts';
export { addressesFeature, addressRoutes } from './addresses-routes.ts';
