import { defineCalls } from '../api/api-call.ts';

/** One search over everything that a person of staff may see. */
export const staffSearchCalls = defineCalls(() => import('./staff-search-call-schemas.ts'), {
  searchEverything: { method: 'GET', path: '/api/admin/search', access: 'staff', permission: 'own' },
});
