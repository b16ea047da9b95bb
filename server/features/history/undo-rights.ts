import type { PriceLimits } from '#contract/catalog/price-rules.ts';
import type { FieldCount } from '#contract/history/change-sets.ts';
import { fieldAccess, RECORDED_TABLES } from '#contract/history/recorded-tables.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';

/** What somebody may put back: nobody undoes into something that they may not edit. */
export interface UndoRights {
  permissions: ReadonlySet<Permission> | 'all';
  /** The stores whose stock they may change. */
  stores: 'all' | ReadonlySet<number>;
  /** The largest reduction of a price; null: no limit. */
  maxDiscountPercent: number | null;
  maxRows: number | null;
}

/** The rights of a script that the owner of the server runs. */
export const ALL_RIGHTS: UndoRights = { permissions: 'all', stores: 'all', maxDiscountPercent: null, maxRows: null };

export function undoRightsOf(caller: StaffCaller): UndoRights {
  return {
    permissions: caller.permissions,
    stores: caller.storesOf('stock:edit'),
    maxDiscountPercent: caller.limits.maxDiscountPercent,
    maxRows: caller.limits.maxBulkRows,
  };
}

export function priceLimitsOf({ permissions, maxDiscountPercent }: UndoRights): PriceLimits {
  return { maxDiscountPercent, mayGoBelowCost: permissions === 'all' || permissions.has('costs:edit') };
}

/**
 * The fields of a change set that may not be put back, by table. Whole rows (`*`) are put back only by those who may
 * edit every field of their table, so any entry of a table keeps them as they are.
 */
export function deniedFields(counts: readonly FieldCount[], { permissions }: UndoRights): Record<string, string[]> {
  const mayEdit = (table: string, field: string | null) =>
    fieldAccess(table, field).edit.some((permission) => permissions === 'all' || permissions.has(permission));
  const denied = new Map<string, Set<string>>();
  for (const { table, field } of counts) {
    const fields = field === null ? [null, ...Object.keys(RECORDED_TABLES[table]?.fields ?? {})] : [field];
    for (const checked of fields) {
      if (mayEdit(table, checked)) continue;
      denied.set(table, (denied.get(table) ?? new Set<string>()).add(checked ?? '*'));
    }
  }
  return Object.fromEntries([...denied].map(([table, fields]) => [table, [...fields]]));
}
