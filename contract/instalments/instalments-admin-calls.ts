import { defineCalls } from '../api/api-call.ts';

/**
 * Instalment applications as staff work them: personal data masked until they are uncovered. Uncovering also needs
 * `customers:uncover`, or `instalments:work` with `customers:uncover-orders` while the application is open.
 */
export const instalmentsAdminCalls = defineCalls(() => import('./instalments-admin-call-schemas.ts'), {
  readStaffApplications: {
    method: 'GET',
    path: '/api/admin/instalments',
    access: 'staff',
    permission: 'instalments:see',
  },
  readStaffApplication: {
    method: 'GET',
    path: '/api/admin/instalments/:id',
    access: 'staff',
    permission: 'instalments:see',
  },
  workApplication: {
    method: 'POST',
    path: '/api/admin/instalments/:id/work',
    access: 'staff',
    permission: 'instalments:work',
  },
  recordInstalmentPayment: {
    method: 'POST',
    path: '/api/admin/instalments/:id/payments',
    access: 'staff',
    permission: 'instalments:work',
    needsStepUp: true,
  },
  uncoverApplication: {
    method: 'POST',
    path: '/api/admin/instalments/:id/uncover',
    access: 'staff',
    permission: 'instalments:see',
  },
});
