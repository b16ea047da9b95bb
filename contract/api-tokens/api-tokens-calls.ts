import { defineCalls } from '../api/api-call.ts';

/** Keys of programs that make staff calls. No token makes one of these, except to read the list. */
export const apiTokensCalls = defineCalls(() => import('./api-tokens-call-schemas.ts'), {
  readTokens: { method: 'GET', path: '/api/admin/tokens', access: 'staff', permission: 'integrations:see' },
  createToken: {
    method: 'POST',
    path: '/api/admin/tokens',
    access: 'staff',
    permission: 'integrations:tokens',
    needsStepUp: true,
  },
  // Without a proof: a token that leaked is revoked at once.
  revokeToken: { method: 'DELETE', path: '/api/admin/tokens/:id', access: 'staff', permission: 'integrations:tokens' },
});
