import { useCall } from '#admin/platform/api/use-call.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { localize } from '#contract/i18n/locale.ts';
import type { StaffPerson, StaffRole } from '#contract/staff/staff.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { storesCalls } from '#contract/stores/stores-calls.ts';
import { m } from '#messages';

export type Grant = StaffPerson['grants'][number];
export interface StoreName {
  id: number;
  name: string;
}

/** Stores change rarely. */
const STORES_STALE_MS = 300_000;

/** The roles and stores by name. */
export function useDirectory() {
  const roles = useCall(staffCalls.readRoles, {});
  const stores = useCall(storesCalls.readStores, {}, { staleTime: STORES_STALE_MS });
  return {
    roles: roles.data,
    stores: (stores.data ?? []) as readonly StoreName[],
    error: roles.error ?? stores.error,
    refetch: () => Promise.all([roles.refetch(), stores.refetch()]),
  };
}

export function roleName(role: Pick<StaffRole, 'name'>): string {
  return localize(role.name, currentLocale());
}

/** `Сборка и магазин: Чиланзар, Юнусабад`. */
export function grantName(
  { roleId, storeIds }: Grant,
  roles: readonly StaffRole[],
  stores: readonly StoreName[],
): string {
  const role = roles.find(({ id }) => id === roleId);
  const name = role === undefined ? `№ ${roleId}` : roleName(role);
  if (storeIds === null) return name;
  const names = storeIds.map((id) => stores.find((store) => store.id === id)?.name ?? `№ ${id}`);
  return `${name}: ${names.length > 2 ? m.admin_staff_stores_count({ count: names.length }) : names.join(', ')}`;
}
