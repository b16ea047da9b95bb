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
});
