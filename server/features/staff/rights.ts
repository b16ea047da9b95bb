import {
  isPermission,
  OWNER_ROLE,
  PERMISSIONS,
  type Permission,
  type StaffLimits,
} from '#contract/permissions/permissions.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';

/** A role as somebody has it. */
export interface GrantedRole {
  code: string | null;
  permissions: readonly string[];
  limits: StaffLimits;
  /** Null: in all stores. */
  storeIds: readonly number[] | null;
}

/** What a person may do. */
export type Rights = Pick<StaffCaller, 'isOwner' | 'permissions' | 'limits' | 'storesOf'>;

const UNLIMITED: StaffLimits = { maxDiscountPercent: null, maxRefund: null, maxBulkRows: null };
const LIMITS = ['maxDiscountPercent', 'maxRefund', 'maxBulkRows'] as const;

/**
 * The rights that roles add up to. A permission holds in the stores of the roles that have it: another role, even one
 * for all stores, never widens it. Of each limit the largest counts. An owner has everything everywhere.
 */
export function rightsOf(roles: readonly GrantedRole[]): Rights {
  if (roles.some(({ code }) => code === OWNER_ROLE)) {
    return { isOwner: true, permissions: new Set(PERMISSIONS), limits: UNLIMITED, storesOf: () => 'all' };
  }
  const stores = new Map<Permission, 'all' | Set<number>>();
  for (const { permissions, storeIds } of roles) {
    for (const permission of permissions.filter(isPermission)) {
      const before = stores.get(permission) ?? new Set<number>();
      stores.set(permission, before === 'all' || storeIds === null ? 'all' : new Set([...before, ...storeIds]));
    }
  }
  return {
    isOwner: false,
    permissions: new Set(stores.keys()),
    limits: largestLimits(roles),
    storesOf: (permission) => stores.get(permission) ?? new Set(),
  };
}

function largestLimits(roles: readonly GrantedRole[]): StaffLimits {
  const limits: StaffLimits = { maxDiscountPercent: 0, maxRefund: 0, maxBulkRows: 0 };
  for (const role of roles) for (const name of LIMITS) limits[name] = larger(limits[name], role.limits[name]);
  return limits;
}

function larger(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}

/** Whether a person with the rights `own` may grant, take away or reset `others`: nobody grants what they lack. */
export function covers(own: Rights, others: Rights): boolean {
  if (own.isOwner) return true;
  if (others.isOwner) return false;
  return (
    [...others.permissions].every((permission) => coversStores(own, others, permission)) &&
    LIMITS.every((name) => larger(own.limits[name], others.limits[name]) === own.limits[name])
  );
}

function coversStores(own: Rights, others: Rights, permission: Permission): boolean {
  if (!own.permissions.has(permission)) return false;
  const mine = own.storesOf(permission);
  const theirs = others.storesOf(permission);
  return mine === 'all' || (theirs !== 'all' && [...theirs].every((store) => mine.has(store)));
}
