import { defineCalls } from '../api/api-call.ts';

/** Registration, sign-in, password recovery, profile and sessions (docs/specification/api.md, "Identity"). */
export const identityCalls = defineCalls(() => import('./identity-call-schemas.ts'), {
  register: { method: 'POST', path: '/api/v2/register', access: 'public' },
  signIn: { method: 'POST', path: '/api/v2/login', access: 'public' },
  signInByCode: { method: 'POST', path: '/api/v2/login/check', access: 'public' },
  confirmPhone: { method: 'POST', path: '/api/v2/verify/phone', access: 'public' },
  sendCode: { method: 'POST', path: '/api/v2/otp', access: 'public' },
  checkCode: { method: 'POST', path: '/api/v2/otp/check', access: 'public' },
  resetPassword: { method: 'POST', path: '/api/v2/reset-password', access: 'public' },
  readProfile: { method: 'GET', path: '/api/v2/profile', access: 'customer', unparsed: 'data' },
  updateProfile: { method: 'PUT', path: '/api/v2/profile', access: 'customer' },
  changePassword: { method: 'PUT', path: '/api/v2/profile/password', access: 'customer' },
  prove: { method: 'POST', path: '/api/v2/profile/proof', access: 'customer' },
  signOut: { method: 'POST', path: '/api/v2/logout', access: 'customer' },
  readSessions: { method: 'GET', path: '/api/v2/sessions', access: 'customer' },
  endSession: { method: 'DELETE', path: '/api/v2/sessions/:id', access: 'customer' },
  endOtherSessions: { method: 'POST', path: '/api/v2/sessions/end-others', access: 'customer' },
});
