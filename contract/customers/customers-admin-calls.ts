import { defineCalls } from '../api/api-call.ts';

/** Customers as staff see them: masked until they are uncovered. */
export const customersAdminCalls = defineCalls(() => import('./customers-admin-call-schemas.ts'), {
  readStaffCustomer: {
    method: 'GET',
    path: '/api/admin/customers/:id',
    access: 'staff',
    permission: 'customers:see',
  },
  uncoverCustomer: {
    method: 'POST',
    path: '/api/admin/customers/:id/uncover',
    access: 'staff',
    permission: 'customers:uncover',
  },
  exportCustomer: {
    method: 'POST',
    path: '/api/admin/customers/:id/export',
    access: 'staff',
    permission: 'customers:export',
    needsStepUp: true,
  },
  endCustomerSessions: {
    method: 'POST',
    path: '/api/admin/customers/:id/end-sessions',
    access: 'staff',
    permission: 'customers:edit',
  },
  disableCustomer: {
    method: 'POST',
    path: '/api/admin/customers/:id/disable',
    access: 'staff',
    permission: 'customers:edit',
    needsStepUp: true,
  },
  enableCustomer: {
    method: 'POST',
    path: '/api/admin/customers/:id/enable',
    access: 'staff',
    permission: 'customers:edit',
    needsStepUp: true,
  },
  giveVoucher: {
    method: 'POST',
    path: '/api/admin/customers/:id/voucher',
    access: 'staff',
    permission: 'vouchers:give',
  },
  withdrawVoucher: {
    method: 'POST',
    path: '/api/admin/customers/:id/voucher/withdraw',
    access: 'staff',
    permission: 'vouchers:give',
  },
  readCustomerDeletion: {
    method: 'GET',
    path: '/api/admin/customers/:id/deletion',
    access: 'staff',
    permission: 'customers:edit',
  },
  deleteCustomer: {
    method: 'POST',
    path: '/api/admin/customers/:id/deletion',
    access: 'staff',
    permission: 'customers:edit',
    needsStepUp: true,
  },
});
