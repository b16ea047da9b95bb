import { defineCalls } from '../api/api-call.ts';

export const webVitalsCalls = defineCalls(() => import('./web-vitals-call-schemas.ts'), {
  reportWebVitals: { method: 'POST', path: '/api/vitals', access: 'public' },
});
