/** Comparisons of customers. */
export { compareRoutes } from './compare-routes.ts';
