export { openVitals } from './open-vitals.ts';
export { vitalsRoutes } from './vitals-routes.ts';
