/** Delivery addresses of customers. */
export { findAddress, listAddresses } from './addresses-queries.ts';
export { addressRoutes } from './addresses-routes.ts';
