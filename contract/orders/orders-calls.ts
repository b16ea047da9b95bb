import { defineCalls } from '../api/api-call.ts';

/** A customer's orders, and what an order of the cart would be (docs/specification/api.md, "Checkout and orders"). */
export const ordersCalls = defineCalls(() => import('./orders-call-schemas.ts'), {
  quoteOrder: { method: 'POST', path: '/api/v2/orders/quote', access: 'customer' },
  placeOrder: { method: 'POST', path: '/api/v2/orders', access: 'customer' },
  readOrders: { method: 'GET', path: '/api/v2/orders', access: 'customer' },
  readOrder: { method: 'GET', path: '/api/v2/orders/:number', access: 'customer' },
  trackOrder: { method: 'POST', path: '/api/v2/orders/track', access: 'public' },
  cancelOrder: { method: 'POST', path: '/api/v2/orders/:number/cancel', access: 'customer' },
  repeatOrder: { method: 'POST', path: '/api/v2/orders/:number/repeat', access: 'customer' },
  readPickupStores: { method: 'GET', path: '/api/v2/checkout/stores', access: 'customer' },
  checkCoupon: { method: 'POST', path: '/api/v2/coupons/check', access: 'customer' },
});
