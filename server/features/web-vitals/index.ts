export { createVitalCounter } from './count-vitals.ts';
export { createWebVitals } from './create-web-vitals.ts';
export { webVitalsFeature } from './web-vitals-routes.ts';
