/** Comparisons of customers. */

export { compareCustomerData } from './compare-customer-data.ts';
export { compareFeature, compareRoutes } from './compare-routes.ts';
