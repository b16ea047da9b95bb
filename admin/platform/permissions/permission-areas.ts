import { PERMISSIONS, type Permission, UNUSED_PERMISSIONS } from '#contract/permissions/permissions.ts';
import { type Area, areaOf } from './permission-names.ts';

export interface PermissionArea {
  area: Area;
  permissions: readonly Permission[];
}

/** Those of the permissions that something needs, by area, both in the order of the contract. */
export function permissionAreas(offered: readonly Permission[] = PERMISSIONS): PermissionArea[] {
  const areas = Map.groupBy(
    offered.filter((permission) => !UNUSED_PERMISSIONS.includes(permission)),
    areaOf,
  );
  return [...areas].map(([area, permissions]) => ({ area, permissions }));
}
