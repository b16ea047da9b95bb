/** What waits for the staff, by kind and by urgency. */
export { todayFeature, todayRoutes } from './today-routes.ts';
