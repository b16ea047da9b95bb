import type { Permission } from '#contract/permissions/permissions.ts';
import type { SignedInStaff } from '#contract/staff/staff-session-call-schemas.ts';

/**
 * Whether a person finds behind a figure all rows that it counts: the permission to see them has to reach as far as the report, whose
 * store stands in the address of the rows. Otherwise the list would have fewer than the figure says.
 */
export function seesRows(
  { permissions, storesOf }: Pick<SignedInStaff, 'permissions' | 'storesOf'>,
  permission: Permission,
  to: string,
): boolean {
  if (!permissions.includes(permission)) return false;
  const seen = storesOf[permission];
  if (seen === undefined) return true;
  const pickup = new URLSearchParams(to.slice(to.indexOf('?'))).get('pickup');
  const counted = pickup === null ? storesOf['reports:see'] : [Number(pickup)];
  return counted?.every((store) => seen.includes(store)) ?? false;
}
