import { defineCalls } from '../api/api-call.ts';

/** What can be chosen at checkout (docs/specification/api.md, "Checkout and orders"). */
export const checkoutCalls = defineCalls(() => import('./checkout-call-schemas.ts'), {
  readShippingMethods: { method: 'GET', path: '/api/v2/shipping-methods', access: 'public', unparsed: 'data' },
  readPaymentMethods: { method: 'GET', path: '/api/v2/payment-methods', access: 'public' },
  readRegions: { method: 'GET', path: '/api/v2/regions', access: 'public' },
  readDistricts: { method: 'GET', path: '/api/v2/districts', access: 'public' },
});
