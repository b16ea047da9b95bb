import { defineCalls } from '../api/api-call.ts';

/** Instalment partners and applications (docs/specification/api.md). */
export const instalmentsCalls = defineCalls(() => import('./instalments-call-schemas.ts'), {
  readPartners: { method: 'GET', path: '/api/v2/instalments/partners', access: 'public', unparsed: 'data' },
  readApplication: { method: 'GET', path: '/api/v2/instalments/applications/:application_id', access: 'public' },
  refreshApplication: {
    method: 'POST',
    path: '/api/v2/instalments/applications/:application_id/refresh',
    access: 'public',
  },
});
