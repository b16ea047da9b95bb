import { inArray, type SQL } from 'drizzle-orm';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { cashTills } from '#server/schema/cash-tables.ts';

export type CashScope = ReturnType<StaffCaller['storesOf']>;

/** Condition: the till is in one of these stores. */
export function tillInScope(scope: CashScope): SQL | undefined {
  return scope === 'all' ? undefined : inArray(cashTills.storeId, [...scope]);
}
