import { defineCalls } from '../api/api-call.ts';

export const liveEventsCalls = defineCalls(() => import('./live-events-call-schemas.ts'), {
  /** A stream of server-sent events; an `EventSource` of its path reads it. */
  followEvents: { method: 'GET', path: '/api/admin/events', access: 'staff', permission: 'own' },
});
