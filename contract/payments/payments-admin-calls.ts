import { defineCalls } from '../api/api-call.ts';

/** Card payments as staff see them: a payment of an order in the stores of the caller, all of them without a limit. */
export const paymentsAdminCalls = defineCalls(() => import('./payments-admin-call-schemas.ts'), {
  readStaffPayments: { method: 'GET', path: '/api/admin/payments', access: 'staff', permission: 'payments:see' },
  readStaffPayment: { method: 'GET', path: '/api/admin/payments/:id', access: 'staff', permission: 'payments:see' },
  checkAtBank: { method: 'POST', path: '/api/admin/payments/:id/check', access: 'staff', permission: 'payments:check' },
  recordManualRefund: {
    method: 'POST',
    path: '/api/admin/payments/:id/manual-refund',
    access: 'staff',
    permission: 'orders:refund',
    needsStepUp: true,
  },
  recordPartByHand: {
    method: 'POST',
    path: '/api/admin/payments/:id/parts/:part/by-hand',
    access: 'staff',
    permission: 'orders:refund',
    needsStepUp: true,
  },
});
