import { defineCalls } from '../api/api-call.ts';

/** What waits for the caller. Each kind is there for those who may see what it is about. */
export const todayCalls = defineCalls(() => import('./today-call-schemas.ts'), {
  readToday: { method: 'GET', path: '/api/admin/today', access: 'staff', permission: 'own' },
  readTasks: { method: 'GET', path: '/api/admin/today/:kind', access: 'staff', permission: 'own' },
});
