import { defineCalls } from '../api/api-call.ts';

/**
 * Requests as staff work them: personal data masked until they are uncovered. Uncovering also needs `customers:uncover`,
 * or `requests:answer` with `customers:uncover-orders` while the request is not done.
 */
export const requestsAdminCalls = defineCalls(() => import('./requests-admin-call-schemas.ts'), {
  readStaffRequests: { method: 'GET', path: '/api/admin/requests', access: 'staff', permission: 'requests:see' },
  readRequestOwners: {
    method: 'GET',
    path: '/api/admin/requests/owners',
    access: 'staff',
    permission: 'requests:answer',
  },
  readStaffRequest: { method: 'GET', path: '/api/admin/requests/:id', access: 'staff', permission: 'requests:see' },
  moveRequest: {
    method: 'POST',
    path: '/api/admin/requests/:id/move',
    access: 'staff',
    permission: 'requests:answer',
  },
  ownRequest: {
    method: 'POST',
    path: '/api/admin/requests/:id/owner',
    access: 'staff',
    permission: 'requests:answer',
  },
  setRequestDue: {
    method: 'POST',
    path: '/api/admin/requests/:id/due',
    access: 'staff',
    permission: 'requests:answer',
  },
  addRequestNote: {
    method: 'POST',
    path: '/api/admin/requests/:id/notes',
    access: 'staff',
    permission: 'requests:answer',
  },
  uncoverRequest: {
    method: 'POST',
    path: '/api/admin/requests/:id/uncover',
    access: 'staff',
    permission: 'requests:see',
  },
});
