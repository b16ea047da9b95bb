/**
 * The calls of the older backend, `/api/site` and `/api/districts`, for clients that still make them. Each adapter maps
 * its requests and responses to functions that the features export; the shop's own pages call `/api/v2`.
 */
export { cardOrdersRoutes } from './card-orders-routes.ts';
export { districtsRoutes } from './districts-routes.ts';
export { legacyInstalmentsRoutes } from './instalments-routes.ts';
export { legacyOrdersRoutes } from './orders-routes.ts';
export { legacyRequestsRoutes } from './requests-routes.ts';
export { unknownSiteCalls } from './site-errors.ts';
