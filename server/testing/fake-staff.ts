import { NO_LIMITS, PERMISSIONS, type Permission } from '#contract/permissions/permissions.ts';
import type { Guard } from '#server/platform/http/api-scopes.ts';
import { Forbidden } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';

/** A member of staff for tests of features that know no sign-in. By default an owner. */
export function fakeStaffCaller(overrides: Partial<StaffCaller> = {}): StaffCaller {
  return {
    id: 1,
    name: 'Дилноза Юсупова',
    locale: 'ru',
    sessionId: 1,
    isOwner: true,
    permissions: new Set<Permission>(PERMISSIONS),
    limits: NO_LIMITS,
    storesOf: () => 'all',
    ...overrides,
  };
}

/** Lets every request pass as this person. */
export function fakeStaffGuard(caller: () => StaffCaller): Guard {
  return async (request) => {
    request.staffCaller = caller();
  };
}

/** The same, with what the real guard asks of a caller: the permission that the call names. */
export function permissionGuard(caller: () => StaffCaller): Guard {
  return async (request) => {
    const who = caller();
    const permission = request.routeOptions.config.call?.permission;
    if (permission === undefined || (permission !== 'own' && !who.permissions.has(permission))) throw new Forbidden();
    request.staffCaller = who;
  };
}
