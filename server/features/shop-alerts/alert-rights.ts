import { ALERT_KINDS, ALERT_PERMISSIONS, type AlertKind } from '#contract/shop-alerts/alert-kinds.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';

type Rights = Pick<StaffCaller, 'permissions' | 'storesOf'>;

/** The kinds that the person's permissions of this moment allow: an alert is about the whole shop. */
export function allowedAlerts({ permissions, storesOf }: Rights): AlertKind[] {
  return ALERT_KINDS.filter((kind) => {
    const permission = ALERT_PERMISSIONS[kind];
    return permissions.has(permission) && storesOf(permission) === 'all';
  });
}

/** A digest has sales, or the orders that somebody works on; with neither permission nothing is left of it. */
export function mayHaveDigest({ permissions }: Pick<Rights, 'permissions'>): boolean {
  return permissions.has('reports:see') || permissions.has('orders:see');
}
