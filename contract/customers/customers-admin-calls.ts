import { defineCalls } from '../api/api-call.ts';

/** Customers as staff see them: masked until they are uncovered. */
export const customersAdminCalls = defineCalls(() => import('./customers-admin-call-schemas.ts'), {
  readStaffCustomers: {
    method: 'GET',
    path: '/api/admin/customers',
    access: 'staff',
    permission: 'customers:see',
  },
  readCustomerFilterChoices: {
    method: 'GET',
    path: '/api/admin/customer-filters',
    access: 'staff',
    permission: 'customers:see',
  },
  readCustomerTimeline: {
    method: 'GET',
    path: '/api/admin/customers/:id/timeline',
    access: 'staff',
    permission: 'customers:see',
  },
  addCustomerNote: {
    method: 'POST',
    path: '/api/admin/customers/:id/notes',
    access: 'staff',
    permission: 'customers:note',
  },
  takeBackCustomerNote: {
    method: 'POST',
    path: '/api/admin/customers/:id/notes/:note/take-back',
    access: 'staff',
    permission: 'customers:note',
  },
  readCustomerMessaging: {
    method: 'GET',
    path: '/api/admin/customers/:id/messages',
    access: 'staff',
    permission: 'customers:message',
  },
  messageCustomer: {
    method: 'POST',
    path: '/api/admin/customers/:id/messages',
    access: 'staff',
    permission: 'customers:message',
  },
  readOrderMessaging: {
    method: 'GET',
    path: '/api/admin/orders/:number/messages',
    access: 'staff',
    permission: 'customers:message',
  },
  messageOrderBuyer: {
    method: 'POST',
    path: '/api/admin/orders/:number/messages',
    access: 'staff',
    permission: 'customers:message',
  },
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
