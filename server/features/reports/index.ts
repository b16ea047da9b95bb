/** Reports: what orders and goods come to, and the stored figures of days that are over. */
export { closeDays } from './close-days.ts';
export { createReports } from './reports-feature.ts';
export { reportsRoutes } from './reports-routes.ts';
