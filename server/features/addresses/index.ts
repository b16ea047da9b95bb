/** Delivery addresses of customers. */
export { listAddresses } from './addresses-queries.ts';
export { addressRoutes } from './addresses-routes.ts';
