import { defineCalls } from '../api/api-call.ts';

const editing = { access: 'staff', permission: 'prices:edit' } as const;

/** Prices of goods from a time on, or from one until another. */
export const priceSchedulesCalls = defineCalls(() => import('./price-schedules-call-schemas.ts'), {
  readPriceSchedules: {
    method: 'GET',
    path: '/api/admin/price-schedules',
    access: 'staff',
    permission: 'products:see',
  },
  createPriceSchedule: { method: 'POST', path: '/api/admin/price-schedules', ...editing },
  changePriceSchedule: { method: 'PUT', path: '/api/admin/price-schedules/:id', ...editing },
  cancelPriceSchedule: { method: 'POST', path: '/api/admin/price-schedules/:id/cancel', ...editing },
  cancelPriceBatch: {
    method: 'POST',
    path: '/api/admin/price-schedules/batches/:id/cancel',
    access: 'staff',
    permission: 'changes:bulk',
  },
});
