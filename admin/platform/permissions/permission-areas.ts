import { PERMISSIONS, type Permission } from '#contract/permissions/permissions.ts';
import { type Area, areaOf } from './permission-names.ts';

export interface PermissionArea {
  area: Area;
  permissions: readonly Permission[];
}

/** The given permissions by area, both in the order of the contract. */
export function permissionAreas(shown: Iterable<Permission>): PermissionArea[] {
  const included = new Set(shown);
  const areas = Map.groupBy(
    PERMISSIONS.filter((permission) => included.has(permission)),
    areaOf,
  );
  return [...areas].map(([area, permissions]) => ({ area, permissions }));
}
