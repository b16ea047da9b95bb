import { defineCalls } from '../api/api-call.ts';

const staff = { access: 'staff', permission: 'orders:create' } as const;

/**
 * An order that an operator places while the customer is on the phone. What is found of the customer also needs
 * `customers:see`; starting from a request needs `requests:answer`, and from an order `orders:see`.
 */
export const phoneOrdersCalls = defineCalls(() => import('./phone-orders-call-schemas.ts'), {
  readPhoneOrderChoices: { method: 'GET', path: '/api/admin/phone-orders/choices', ...staff },
  findPhoneOrderGoods: { method: 'GET', path: '/api/admin/phone-orders/goods', ...staff },
  findPhoneOrderCustomer: { method: 'POST', path: '/api/admin/phone-orders/customer', ...staff },
  quotePhoneOrder: { method: 'POST', path: '/api/admin/phone-orders/quote', ...staff },
  placePhoneOrder: { method: 'POST', path: '/api/admin/phone-orders', ...staff },
});
