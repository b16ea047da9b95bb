/** Comparisons of customers. */
export { compareFeature, compareRoutes } from './compare-routes.ts';
