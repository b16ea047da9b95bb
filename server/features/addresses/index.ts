/** Delivery addresses of customers. */
export { addressLine, listAddresses } from './addresses-queries.ts';
export { addressRoutes } from './addresses-routes.ts';
