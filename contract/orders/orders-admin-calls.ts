import { defineCalls } from '../api/api-call.ts';

/**
 * Orders as staff see them: the customer's personal data masked until they are uncovered. Uncovering also needs
 * `customers:uncover`, or `customers:uncover-orders` while the order is in work.
 */
export const ordersAdminCalls = defineCalls(() => import('./orders-admin-call-schemas.ts'), {
  readStaffOrders: { method: 'GET', path: '/api/admin/orders', access: 'staff', permission: 'orders:see' },
  moveStaffOrder: {
    method: 'POST',
    path: '/api/admin/orders/:number/move',
    access: 'staff',
    permission: 'orders:move',
  },
  readStaffOrder: {
    method: 'GET',
    path: '/api/admin/orders/:number',
    access: 'staff',
    permission: 'orders:see',
  },
  uncoverOrder: {
    method: 'POST',
    path: '/api/admin/orders/:number/uncover',
    access: 'staff',
    permission: 'orders:see',
  },
});
