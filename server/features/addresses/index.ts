/** Delivery addresses of customers. */
export { addressLine, listAddresses } from './addresses-queries.ts';
export { addressesFeature, addressRoutes } from './addresses-routes.ts';
