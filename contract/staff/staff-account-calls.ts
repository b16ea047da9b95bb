import { defineCalls } from '../api/api-call.ts';

/** What a member of staff does with their own ways to sign in and sessions. */
export const staffAccountCalls = defineCalls(() => import('./staff-account-call-schemas.ts'), {
  readAccount: { method: 'GET', path: '/api/admin/me', access: 'staff', permission: 'own' },
  startNewPasskey: {
    method: 'POST',
    path: '/api/admin/me/passkeys/start',
    access: 'staff',
    permission: 'own',
    needsStepUp: true,
  },
  addPasskey: { method: 'POST', path: '/api/admin/me/passkeys', access: 'staff', permission: 'own', needsStepUp: true },
  renamePasskey: { method: 'PATCH', path: '/api/admin/me/passkeys/:id', access: 'staff', permission: 'own' },
  removePasskey: {
    method: 'DELETE',
    path: '/api/admin/me/passkeys/:id',
    access: 'staff',
    permission: 'own',
    needsStepUp: true,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/admin/me/password',
    access: 'staff',
    permission: 'own',
    needsStepUp: true,
  },
  removePassword: {
    method: 'DELETE',
    path: '/api/admin/me/password',
    access: 'staff',
    permission: 'own',
    needsStepUp: true,
  },
  startTotp: {
    method: 'POST',
    path: '/api/admin/me/totp/start',
    access: 'staff',
    permission: 'own',
    needsStepUp: true,
  },
  confirmTotp: { method: 'PUT', path: '/api/admin/me/totp', access: 'staff', permission: 'own', needsStepUp: true },
  createRecoveryCodes: {
    method: 'POST',
    path: '/api/admin/me/recovery-codes',
    access: 'staff',
    permission: 'own',
    needsStepUp: true,
  },
  endMySession: { method: 'DELETE', path: '/api/admin/me/sessions/:id', access: 'staff', permission: 'own' },
  endMyOtherSessions: {
    method: 'POST',
    path: '/api/admin/me/sessions/end-others',
    access: 'staff',
    permission: 'own',
  },
  changeLocale: { method: 'PUT', path: '/api/admin/me/locale', access: 'staff', permission: 'own' },
});
