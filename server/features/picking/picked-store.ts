import type { StaffCaller } from '#server/platform/http/staff-caller.ts';

export function mayPickIn(caller: StaffCaller, storeId: number): boolean {
  const own = caller.storesOf('orders:pick');
  return own === 'all' || own.has(storeId);
}

/** The stores whose orders a caller works on in this one: the store itself, or none if it is not theirs. */
export function scopeOfStore(caller: StaffCaller, storeId: number): ReadonlySet<number> {
  return new Set(mayPickIn(caller, storeId) ? [storeId] : []);
}
