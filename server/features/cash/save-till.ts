import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { createTillSchema, saveTillSchema } from '#contract/cash/cash.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { cashTills } from '#server/schema/cash-tables.ts';
import { balanceOf, findOpenShift, lockTill } from './cash-ledger.ts';
import type { RecordCashAct, SaveTillOutcome } from './cash-outcomes.ts';
import { tillOfStore } from './choose-till.ts';
import { storeOfOrder } from './order-store-queries.ts';
import { tillInScope } from './till-scope.ts';

/** Makes a till in a store, once for the request's key; the store's default till is there from then on too. */
export function createTill(
  db: Database,
  caller: StaffCaller,
  { key, store_id: storeId, name }: z.output<typeof createTillSchema>,
  record: RecordCashAct,
): Promise<SaveTillOutcome> {
  return db.transaction(async (tx): Promise<SaveTillOutcome> => {
    const scope = caller.storesOf('cash:correct');
    const isKnown = (await storeOfOrder(tx, null, [storeId])) !== null;
    if (!isKnown || (scope !== 'all' && !scope.has(storeId))) return { kind: 'store' };
    await tillOfStore(tx, storeId, null);
    const [made] = await tx
      .insert(cashTills)
      .values({ key, storeId, name })
      .onConflictDoNothing()
      .returning({ id: cashTills.id });
    if (made !== undefined) {
      await record(tx, { kind: 'till_changed', subject: `till:${made.id}`, details: { is_new: true, store: storeId } });
      return { kind: 'done', id: made.id };
    }
    const [known] = await tx.select().from(cashTills).where(eq(cashTills.key, key));
    const isSame = known?.storeId === storeId && known.name === name;
    return isSame ? { kind: 'done', id: known.id } : { kind: 'key_reused' };
  });
}

/** Renames a till, or puts it out of use: not the default one of a store, nor one with an open shift or with cash in it. */
export function saveTill(
  db: Database,
  caller: StaffCaller,
  id: number,
  { revision, name, is_active: isActive }: z.output<typeof saveTillSchema>,
  record: RecordCashAct,
): Promise<SaveTillOutcome> {
  return db.transaction(async (tx): Promise<SaveTillOutcome> => {
    const own = tillInScope(caller.storesOf('cash:correct'));
    const till = await lockTill(tx, and(eq(cashTills.id, id), own));
    if (till === null) return { kind: 'unknown' };
    const isSaved = till.revision === revision + 1 && till.name === name && till.isActive === isActive;
    if (isSaved) return { kind: 'done', id };
    if (till.revision !== revision) return { kind: 'changed' };
    if (!isActive && till.isActive) {
      const isOpen = (await findOpenShift(tx, id)) !== null;
      if (till.isDefault || isOpen || (await balanceOf(tx, { tillId: id })) !== 0) return { kind: 'in_use' };
    }
    await tx
      .update(cashTills)
      .set({ name, isActive, revision: revision + 1 })
      .where(eq(cashTills.id, id));
    await record(tx, { kind: 'till_changed', subject: `till:${id}`, details: { is_active: isActive } });
    return { kind: 'done', id };
  });
}
