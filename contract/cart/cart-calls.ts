import { defineCalls } from '../api/api-call.ts';

/** The cart's calls (docs/specification/api.md, "Cart, favourites, comparison"). */
export const cartCalls = defineCalls(() => import('./cart-call-schemas.ts'), {
  readCart: { method: 'GET', path: '/api/v2/cart', access: 'customer' },
  mergeCart: { method: 'POST', path: '/api/v2/cart', access: 'customer' },
  clearCart: { method: 'POST', path: '/api/v2/cart/clear', access: 'customer' },
  addCartItem: { method: 'POST', path: '/api/v2/cart/items/add', access: 'customer' },
  updateCartItem: { method: 'PUT', path: '/api/v2/cart/items/update', access: 'customer' },
  removeCartItem: { method: 'DELETE', path: '/api/v2/cart/items/remove', access: 'customer' },
  readCards: { method: 'GET', path: '/api/v2/products/cards', access: 'public' },
  readCompanions: { method: 'GET', path: '/api/v2/products/:id/companions', access: 'public' },
});
