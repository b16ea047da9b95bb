import { defineCalls } from '../api/api-call.ts';

/** People who deliver orders. Whoever sees orders sees who brings them. */
export const couriersCalls = defineCalls(() => import('./couriers-call-schemas.ts'), {
  readCouriers: { method: 'GET', path: '/api/admin/couriers', access: 'staff', permission: 'orders:see' },
  createCourier: { method: 'POST', path: '/api/admin/couriers', access: 'staff', permission: 'couriers:edit' },
  saveCourier: { method: 'POST', path: '/api/admin/couriers/:id', access: 'staff', permission: 'couriers:edit' },
});
