import { defineCalls } from '../api/api-call.ts';

/** The cart's calls (docs/specification/api.md, "Cart, favourites, comparison"). */
export const cartCalls = defineCalls(() => import('./cart-call-schemas.ts'), {
  readCart: { method: 'GET', path: '/api/v2/cart', access: 'customer', unparsed: 'data' },
  mergeCart: { method: 'POST', path: '/api/v2/cart', access: 'customer', unparsed: 'data' },
  clearCart: { method: 'POST', path: '/api/v2/cart/clear', access: 'customer', unparsed: 'data' },
  addCartItem: { method: 'POST', path: '/api/v2/cart/items/add', access: 'customer', unparsed: 'data' },
  updateCartItem: { method: 'PUT', path: '/api/v2/cart/items/update', access: 'customer', unparsed: 'data' },
  removeCartItem: { method: 'DELETE', path: '/api/v2/cart/items/remove', access: 'customer', unparsed: 'data' },
  readCards: { method: 'GET', path: '/api/v2/products/cards', access: 'public', unparsed: 'data' },
  readCompanions: { method: 'GET', path: '/api/v2/products/:id/companions', access: 'public', unparsed: 'data' },
});
