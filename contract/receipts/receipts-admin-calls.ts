import { defineCalls } from '../api/api-call.ts';

/** Fiscal receipts as staff see them: those of orders in the stores of the caller, all of them without a limit. */
export const receiptsAdminCalls = defineCalls(() => import('./receipts-admin-call-schemas.ts'), {
  readStaffReceipts: { method: 'GET', path: '/api/admin/receipts', access: 'staff', permission: 'payments:see' },
  readOrderReceipts: {
    method: 'GET',
    path: '/api/admin/orders/:number/receipts',
    access: 'staff',
    permission: 'orders:see',
  },
  repeatReceipt: {
    method: 'POST',
    path: '/api/admin/receipts/:id/repeat',
    access: 'staff',
    permission: 'payments:check',
  },
  makeReceiptByHand: {
    method: 'POST',
    path: '/api/admin/receipts/:id/by-hand',
    access: 'staff',
    permission: 'payments:check',
  },
});
