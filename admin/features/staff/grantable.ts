import type { StaffRole } from '#contract/staff/staff.ts';
import type { SignedInStaff } from '#contract/staff/staff-session-call-schemas.ts';

type Own = Pick<SignedInStaff, 'permissions' | 'storesOf' | 'limits'> & { person: { isOwner: boolean } };

const LIMITS = ['maxDiscountPercent', 'maxRefund', 'maxBulkRows'] as const;

/**
 * Where a person may grant a role: in all stores, in these, or (null) not at all. Nobody grants what they lack; the
 * server decides by the same rule.
 */
export function grantableStores(own: Own, role: StaffRole): 'all' | readonly number[] | null {
  if (own.person.isOwner) return 'all';
  if (role.isOwner || !coversLimits(own, role)) return null;
  if (!role.permissions.every((permission) => own.permissions.includes(permission))) return null;
  const scopes = role.permissions.flatMap((permission) => {
    const stores = own.storesOf[permission];
    return stores === undefined ? [] : [stores];
  });
  const [first, ...rest] = scopes;
  if (first === undefined) return 'all';
  const stores = first.filter((store) => rest.every((scope) => scope.includes(store)));
  return stores.length === 0 ? null : stores;
}

function coversLimits(own: Own, role: StaffRole): boolean {
  return LIMITS.every((name) => {
    const mine = own.limits[name];
    const theirs = role.limits[name];
    return mine === null || (theirs !== null && theirs <= mine);
  });
}
