import { defineCalls } from '../api/api-call.ts';

/** The calls of a customer's delivery addresses (docs/specification/api.md, "Addresses"). */
export const addressesCalls = defineCalls(() => import('./addresses-call-schemas.ts'), {
  readAddresses: { method: 'GET', path: '/api/v2/addresses', access: 'customer' },
  createAddress: { method: 'POST', path: '/api/v2/addresses', access: 'customer' },
  updateAddress: { method: 'PUT', path: '/api/v2/addresses/:id', access: 'customer' },
  deleteAddress: { method: 'DELETE', path: '/api/v2/addresses/:id', access: 'customer' },
  setDefaultAddress: { method: 'POST', path: '/api/v2/addresses/:id/set-default', access: 'customer' },
});
