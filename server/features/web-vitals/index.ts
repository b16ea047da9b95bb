export { createWebVitals } from './create-web-vitals.ts';
export { webVitalsRoutes } from './web-vitals-routes.ts';
