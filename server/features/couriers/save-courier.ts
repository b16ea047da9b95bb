import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { createCourierSchema, saveCourierSchema } from '#contract/couriers/couriers.ts';
import type { recordAudit } from '#server/features/staff/index.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { couriers } from '#server/schema/couriers-tables.ts';
import { courierInScope } from './couriers-queries.ts';
import { countStores, isStaffKnown } from './linked-rows-queries.ts';

export type RecordAct = (tx: Tx, act: Parameters<typeof recordAudit>[2]) => Promise<void>;

export type SaveCourierOutcome =
  /** Also when the same request saved it before. */
  | { kind: 'saved'; id: number }
  | { kind: 'key_reused' }
  /** Somebody else has saved it since. */
  | { kind: 'changed' }
  /** A store that there is not, or not one of the person's. */
  | { kind: 'store' }
  /** No account, or that of another courier. */
  | { kind: 'staff' }
  | { kind: 'unknown' };

/** Adds a courier, once for the request's key. */
export function createCourier(
  db: Database,
  caller: StaffCaller,
  { key, name, phone, store_ids: storeIds, staff_id: staffId }: z.output<typeof createCourierSchema>,
  record: RecordAct,
): Promise<SaveCourierOutcome> {
  return db.transaction(async (tx): Promise<SaveCourierOutcome> => {
    const fault = await faultOf(tx, caller, { id: null, storeIds, staffId });
    if (fault !== null) return fault;
    const [added] = await tx
      .insert(couriers)
      .values({ key, name, phone, storeIds, staffId })
      .onConflictDoNothing()
      .returning({ id: couriers.id });
    if (added !== undefined) {
      await record(tx, { kind: 'courier_changed', subject: `courier:${added.id}`, details: { is_new: true } });
      return { kind: 'saved', id: added.id };
    }
    const [known] = await tx.select().from(couriers).where(eq(couriers.key, key));
    // At the same moment the account was linked to somebody else.
    if (known === undefined) return { kind: 'staff' };
    return known.name === name && known.phone === phone ? { kind: 'saved', id: known.id } : { kind: 'key_reused' };
  });
}

export function saveCourier(
  db: Database,
  caller: StaffCaller,
  id: number,
  {
    revision,
    name,
    phone,
    store_ids: storeIds,
    staff_id: staffId,
    is_active: isActive,
  }: z.output<typeof saveCourierSchema>,
  record: RecordAct,
): Promise<SaveCourierOutcome> {
  return db.transaction(async (tx): Promise<SaveCourierOutcome> => {
    const visible = and(eq(couriers.id, id), courierInScope(caller.storesOf('couriers:edit')));
    const [courier] = await tx.select().from(couriers).where(visible).for('update');
    if (courier === undefined) return { kind: 'unknown' };
    const next = { name, phone, storeIds, staffId, isActive };
    if (courier.revision === revision + 1 && isSame(courier, next)) return { kind: 'saved', id };
    if (courier.revision !== revision) return { kind: 'changed' };
    const fault = await faultOf(tx, caller, { id, storeIds, staffId });
    if (fault !== null) return fault;
    await tx
      .update(couriers)
      .set({ ...next, revision: revision + 1 })
      .where(eq(couriers.id, id));
    await record(tx, { kind: 'courier_changed', subject: `courier:${id}`, details: { is_active: isActive } });
    return { kind: 'saved', id };
  });
}

type CourierFields = Pick<typeof couriers.$inferSelect, 'name' | 'phone' | 'storeIds' | 'staffId' | 'isActive'>;

function isSame(courier: CourierFields, next: CourierFields): boolean {
  const storesOf = ({ storeIds }: CourierFields) => storeIds?.toSorted((a, b) => a - b).join(',');
  const isAlike = courier.name === next.name && courier.phone === next.phone && courier.staffId === next.staffId;
  return isAlike && courier.isActive === next.isActive && storesOf(courier) === storesOf(next);
}

async function faultOf(
  tx: Queryable,
  caller: StaffCaller,
  { id, storeIds, staffId }: { id: number | null; storeIds: readonly number[] | null; staffId: number | null },
): Promise<SaveCourierOutcome | null> {
  const own = caller.storesOf('couriers:edit');
  // Who works in some stores gives nobody all of them.
  if (storeIds === null ? own !== 'all' : own !== 'all' && !storeIds.every((store) => own.has(store))) {
    return { kind: 'store' };
  }
  if (storeIds !== null && (await countStores(tx, storeIds)) !== new Set(storeIds).size) return { kind: 'store' };
  if (staffId === null) return null;
  if (!(await isStaffKnown(tx, staffId))) return { kind: 'staff' };
  const linked = await tx
    .select({ id: couriers.id })
    .from(couriers)
    .where(inArray(couriers.staffId, [staffId]));
  return linked.some((other) => other.id !== id) ? { kind: 'staff' } : null;
}
