import { defineCalls } from '../api/api-call.ts';

/** The people who run the shop and their roles. */
export const staffCalls = defineCalls(() => import('./staff-call-schemas.ts'), {
  readPeople: { method: 'GET', path: '/api/admin/staff', access: 'staff', permission: 'staff:see' },
  readPerson: { method: 'GET', path: '/api/admin/staff/:id', access: 'staff', permission: 'staff:see' },
  invitePerson: {
    method: 'POST',
    path: '/api/admin/staff',
    access: 'staff',
    permission: 'staff:invite',
    needsStepUp: true,
  },
  inviteAgain: {
    method: 'POST',
    path: '/api/admin/staff/:id/invitation',
    access: 'staff',
    permission: 'staff:invite',
    needsStepUp: true,
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/admin/staff/:id/invitation',
    access: 'staff',
    permission: 'staff:invite',
  },
  updatePerson: {
    method: 'PUT',
    path: '/api/admin/staff/:id',
    access: 'staff',
    permission: 'staff:edit',
    needsStepUp: true,
  },
  disablePerson: {
    method: 'POST',
    path: '/api/admin/staff/:id/disable',
    access: 'staff',
    permission: 'staff:edit',
    needsStepUp: true,
  },
  enablePerson: {
    method: 'POST',
    path: '/api/admin/staff/:id/enable',
    access: 'staff',
    permission: 'staff:edit',
    needsStepUp: true,
  },
  endSessions: {
    method: 'POST',
    path: '/api/admin/staff/:id/end-sessions',
    access: 'staff',
    permission: 'staff:edit',
  },
  readRoles: { method: 'GET', path: '/api/admin/roles', access: 'staff', permission: 'staff:see' },
  createRole: {
    method: 'POST',
    path: '/api/admin/roles',
    access: 'staff',
    permission: 'roles:edit',
    needsStepUp: true,
  },
  updateRole: {
    method: 'PUT',
    path: '/api/admin/roles/:id',
    access: 'staff',
    permission: 'roles:edit',
    needsStepUp: true,
  },
  deleteRole: {
    method: 'DELETE',
    path: '/api/admin/roles/:id',
    access: 'staff',
    permission: 'roles:edit',
    needsStepUp: true,
  },
});
