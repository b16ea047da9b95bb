import { defineCalls } from '../api/api-call.ts';

export const storesCalls = defineCalls(() => import('./stores-call-schemas.ts'), {
  readStores: { method: 'GET', path: '/api/v2/stores', access: 'public' },
  readStore: { method: 'GET', path: '/api/v2/stores/:id', access: 'public' },
});
