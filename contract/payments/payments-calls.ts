import { defineCalls } from '../api/api-call.ts';

/** Card payments, also by a link without signing in, and bound cards (docs/specification/api.md). */
export const paymentsCalls = defineCalls(() => import('./payments-call-schemas.ts'), {
  startCartPayment: { method: 'POST', path: '/api/v2/payments/cart', access: 'customer' },
  confirmCartPayment: { method: 'POST', path: '/api/v2/payments/cart/confirm', access: 'customer' },
  startPayment: { method: 'POST', path: '/api/v2/payments', access: 'customer' },
  confirmPayment: { method: 'POST', path: '/api/v2/payments/confirm', access: 'customer' },
  resendCode: { method: 'POST', path: '/api/v2/payments/resend', access: 'customer' },
  startLinkPayment: { method: 'POST', path: '/api/v2/payment-links/start', access: 'public' },
  confirmLinkPayment: { method: 'POST', path: '/api/v2/payment-links/confirm', access: 'public' },
  resendLinkCode: { method: 'POST', path: '/api/v2/payment-links/resend', access: 'public' },
  readPayWays: { method: 'GET', path: '/api/v2/orders/:number/pay-ways', access: 'customer' },
  readCards: { method: 'GET', path: '/api/v2/cards', access: 'customer' },
  bindCard: { method: 'POST', path: '/api/v2/cards', access: 'customer' },
  confirmCard: { method: 'POST', path: '/api/v2/cards/confirm', access: 'customer' },
  removeCard: { method: 'DELETE', path: '/api/v2/cards/:id', access: 'customer' },
});
