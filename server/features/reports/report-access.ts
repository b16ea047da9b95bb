import { type IdOrNone, NONE } from '#contract/orders/order-outcomes.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { Forbidden } from '#server/platform/http/shop-error.ts';
import { requirePermission, type StaffCaller } from '#server/platform/http/staff-caller.ts';

/**
 * The pickup that a report is limited to. Whoever has the permission for some stores sees the orders that are picked up in
 * one of them, the first unless another is requested for: an order that is delivered belongs to no single store. Undefined: all.
 */
export function pickupWithin(caller: StaffCaller, requested: IdOrNone | undefined): IdOrNone | undefined {
  const scope = caller.storesOf('reports:see');
  if (scope === 'all') return requested;
  const pickup = requested ?? [...scope].sort((a, b) => a - b)[0];
  if (pickup === undefined || pickup === NONE || !scope.has(pickup)) throw new Forbidden();
  return pickup;
}

/** The same of a file, for which the permission to export has to reach as far. */
export function exportedPickupWithin(caller: StaffCaller, requested: IdOrNone | undefined): IdOrNone | undefined {
  requirePermission(caller, 'reports:see');
  const pickup = pickupWithin(caller, requested);
  const scope = caller.storesOf('reports:export');
  if (scope !== 'all' && (pickup === undefined || pickup === NONE || !scope.has(pickup))) throw new Forbidden();
  return pickup;
}

/** What a file says it was made with: the store that the person is limited to is a filter too. */
export function limitedTo<Query extends object>(query: Query, pickup: IdOrNone | undefined): Query {
  return pickup === undefined ? query : { ...query, pickup };
}

/** Whether the permission reaches over the whole shop: stock is not divided by report. */
export function hasEverywhere(caller: StaffCaller, permission: Permission): boolean {
  return caller.permissions.has(permission) && caller.storesOf(permission) === 'all';
}

/** What is of no store is for people of the whole shop. */
export function requireWhole(caller: StaffCaller, permission: Permission): void {
  if (!hasEverywhere(caller, permission)) throw new Forbidden();
}

/** The same of a file. */
export function requireWholeExport(caller: StaffCaller): void {
  requireWhole(caller, 'reports:see');
  requireWhole(caller, 'reports:export');
}
