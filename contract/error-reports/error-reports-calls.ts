import { defineCalls } from '../api/api-call.ts';

export const errorReportsCalls = defineCalls(() => import('./error-reports-call-schemas.ts'), {
  reportError: { method: 'POST', path: '/api/error-reports', access: 'public' },
});
