import { defineCalls } from '../api/api-call.ts';

/** How staff sign in, lock, prove who they are, and accept an invitation. A session's cookie is all that they need. */
export const staffSessionCalls = defineCalls(() => import('./staff-session-call-schemas.ts'), {
  readState: { method: 'GET', path: '/api/admin/session', access: 'public', unparsed: 'data' },
  startPasskey: { method: 'POST', path: '/api/admin/session/passkey/start', access: 'public' },
  signInByPasskey: { method: 'POST', path: '/api/admin/session/passkey', access: 'public' },
  signInByPassword: { method: 'POST', path: '/api/admin/session/password', access: 'public' },
  signOut: { method: 'POST', path: '/api/admin/session/sign-out', access: 'public' },
  lock: { method: 'POST', path: '/api/admin/session/lock', access: 'public' },
  startProof: { method: 'POST', path: '/api/admin/session/proof/start', access: 'public' },
  prove: { method: 'POST', path: '/api/admin/session/proof', access: 'public' },
  readInvitation: { method: 'POST', path: '/api/admin/session/invitation', access: 'public' },
  startInvitationPasskey: { method: 'POST', path: '/api/admin/session/invitation/passkey/start', access: 'public' },
  acceptByPasskey: { method: 'POST', path: '/api/admin/session/invitation/passkey', access: 'public' },
  startInvitationPassword: { method: 'POST', path: '/api/admin/session/invitation/password/start', access: 'public' },
  acceptByPassword: { method: 'POST', path: '/api/admin/session/invitation/password', access: 'public' },
});
