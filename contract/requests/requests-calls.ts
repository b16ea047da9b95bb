import { defineCalls } from '../api/api-call.ts';

/** Customers' requests (docs/specification/api.md; specification 7.16, 7.22). */
export const requestsCalls = defineCalls(() => import('./requests-call-schemas.ts'), {
  sendRequest: { method: 'POST', path: '/api/v2/requests', access: 'public' },
  sendFeedback: { method: 'POST', path: '/api/v2/feedback', access: 'public' },
});
