import { defineCalls } from '../api/api-call.ts';

/**
 * Orders as staff see them: the customer's personal data masked until they are uncovered. Uncovering also needs
 * `customers:uncover`, or `customers:uncover-orders` while the order is in work; on printed documents the data are masked
 * without one of them.
 */
export const ordersAdminCalls = defineCalls(() => import('./orders-admin-call-schemas.ts'), {
  readStaffOrders: { method: 'GET', path: '/api/admin/orders', access: 'staff', permission: 'orders:see' },
  exportStaffOrders: { method: 'GET', path: '/api/admin/orders/export', access: 'staff', permission: 'orders:export' },
  readOrderFilterChoices: {
    method: 'GET',
    path: '/api/admin/orders/filters',
    access: 'staff',
    permission: 'orders:see',
  },
  moveStaffOrder: {
    method: 'POST',
    path: '/api/admin/orders/:number/move',
    access: 'staff',
    permission: 'orders:move',
  },
  assignCourier: {
    method: 'POST',
    path: '/api/admin/orders/:number/courier',
    access: 'staff',
    permission: 'orders:move',
  },
  readStaffOrder: {
    method: 'GET',
    path: '/api/admin/orders/:number',
    access: 'staff',
    permission: 'orders:see',
  },
  addOrderNote: {
    method: 'POST',
    path: '/api/admin/orders/:number/notes',
    access: 'staff',
    permission: 'orders:note',
  },
  takeBackOrderNote: {
    method: 'POST',
    path: '/api/admin/orders/:number/notes/:id/take-back',
    access: 'staff',
    permission: 'orders:note',
  },
  readOrderEdit: {
    method: 'GET',
    path: '/api/admin/orders/:number/edit',
    access: 'staff',
    permission: 'orders:edit',
  },
  editOrder: {
    method: 'POST',
    path: '/api/admin/orders/:number/edits',
    access: 'staff',
    permission: 'orders:edit',
  },
  /** An edit that gives money back; it also needs `orders:edit`. */
  editOrderWithRefund: {
    method: 'POST',
    path: '/api/admin/orders/:number/edits/with-refund',
    access: 'staff',
    permission: 'orders:refund',
    needsStepUp: true,
  },
  readRefundState: {
    method: 'GET',
    path: '/api/admin/orders/:number/refund',
    access: 'staff',
    permission: 'orders:refund',
  },
  refundOrder: {
    method: 'POST',
    path: '/api/admin/orders/:number/refunds',
    access: 'staff',
    permission: 'orders:refund',
    needsStepUp: true,
  },
  readRefundProposalState: {
    method: 'GET',
    path: '/api/admin/orders/:number/refund/proposal',
    access: 'staff',
    permission: 'orders:propose-refund',
  },
  proposeRefund: {
    method: 'POST',
    path: '/api/admin/orders/:number/refund/proposals',
    access: 'staff',
    permission: 'orders:propose-refund',
  },
  correctRefund: {
    method: 'POST',
    path: '/api/admin/orders/:number/refunds/:id/correct',
    access: 'staff',
    permission: 'orders:refund',
    needsStepUp: true,
  },
  printOrders: {
    method: 'POST',
    path: '/api/admin/orders/print',
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
