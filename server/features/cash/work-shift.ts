import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type closeShiftRequestSchema, notesOf, type openShiftRequestSchema } from '#contract/cash/cash.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { cashShifts, cashTills } from '#server/schema/cash-tables.ts';
import { balanceOf, findOpenShift, lockTill, writeEntry } from './cash-ledger.ts';
import type { RecordCashAct, ShiftOutcome } from './cash-outcomes.ts';
import { tillInScope } from './till-scope.ts';

/**
 * Opens a shift with the cash that was counted, once for the request's key. A difference to what should be there is an entry
 * with a reason; before the first shift of a till it is what the ledger begins with.
 */
export function openShift(
  db: Database,
  caller: StaffCaller,
  tillId: number,
  { key, counted, expected, reason }: z.output<typeof openShiftRequestSchema>,
  record: RecordCashAct,
): Promise<ShiftOutcome> {
  return db.transaction(async (tx): Promise<ShiftOutcome> => {
    const own = tillInScope(caller.storesOf('cash:work'));
    const till = await lockTill(tx, and(eq(cashTills.id, tillId), eq(cashTills.isActive, true), own));
    if (till === null) return { kind: 'unknown' };
    const [known] = await tx.select().from(cashShifts).where(eq(cashShifts.key, key));
    if (known !== undefined) {
      const isSame = known.tillId === tillId && known.openingCounted === counted && known.openedById === caller.id;
      return isSame ? { kind: 'done', id: known.id } : { kind: 'key_reused' };
    }
    const open = await findOpenShift(tx, tillId);
    if (open !== null) return { kind: 'open_before', author: open.openedBy };
    const there = await balanceOf(tx, { tillId });
    if (there !== expected) return { kind: 'changed', expected: there };
    const isFirst = (await tx.$count(cashShifts, eq(cashShifts.tillId, tillId))) === 0;
    if (counted !== there && !isFirst && reason === '') return { kind: 'reason_missing' };
    const [opened] = await tx
      .insert(cashShifts)
      .values({
        ...{ key, tillId, openedById: caller.id, openedBy: caller.name },
        ...{ openingExpected: there, openingCounted: counted, openingReason: reason || null },
      })
      .onConflictDoNothing()
      .returning({ id: cashShifts.id });
    // At the same moment the key was used at another till.
    if (opened === undefined) return { kind: 'key_reused' };
    await writeDifference(tx, caller, { id: opened.id, tillId, kind: 'opening', amount: counted - there, reason });
    const details = { counted, difference: counted - there };
    await record(tx, { kind: 'cash_shift_opened', subject: `till:${tillId}`, details });
    return { kind: 'done', id: opened.id };
  });
}

/** Closes a shift with the cash that was counted: nothing comes to the till or leaves it between the sum and the count. */
export function closeShift(
  db: Database,
  caller: StaffCaller,
  id: number,
  { key, counted, expected, reason, notes }: z.output<typeof closeShiftRequestSchema>,
  record: RecordCashAct,
): Promise<ShiftOutcome> {
  return db.transaction(async (tx): Promise<ShiftOutcome> => {
    const [found] = await tx.select({ tillId: cashShifts.tillId }).from(cashShifts).where(eq(cashShifts.id, id));
    if (found === undefined) return { kind: 'unknown' };
    const { tillId } = found;
    const own = tillInScope(caller.storesOf('cash:work'));
    if ((await lockTill(tx, and(eq(cashTills.id, tillId), own))) === null) return { kind: 'unknown' };
    const [shift] = await tx.select().from(cashShifts).where(eq(cashShifts.id, id));
    if (shift === undefined) return { kind: 'unknown' };
    if (shift.closedAt !== null) {
      const isSame = shift.closeKey === key && shift.closingCounted === counted && shift.closedById === caller.id;
      return isSame ? { kind: 'done', id } : { kind: 'closed_before', author: shift.closedBy ?? '' };
    }
    const there = await balanceOf(tx, { tillId });
    if (there !== expected) return { kind: 'changed', expected: there };
    if (counted !== there && reason === '') return { kind: 'reason_missing' };
    // While the shift is open, so that the difference belongs to it.
    await writeDifference(tx, caller, { id, tillId, kind: 'closing', amount: counted - there, reason });
    await tx
      .update(cashShifts)
      .set({
        ...{ closedAt: new Date(), closedById: caller.id, closedBy: caller.name, closeKey: key },
        ...{ closingExpected: there, closingCounted: counted, closingReason: reason || null },
        closingNotes: notes === undefined ? null : notesOf(notes),
      })
      .where(eq(cashShifts.id, id));
    const details = { shift: id, counted, difference: counted - there };
    await record(tx, { kind: 'cash_shift_closed', subject: `till:${tillId}`, details });
    return { kind: 'done', id };
  });
}

interface Difference {
  id: number;
  tillId: number;
  kind: 'opening' | 'closing';
  amount: number;
  reason: string;
}

async function writeDifference(tx: Tx, caller: StaffCaller, difference: Difference): Promise<void> {
  const { id, tillId, kind, amount, reason } = difference;
  if (amount === 0) return;
  const by = { staffId: caller.id, author: caller.name };
  await writeEntry(tx, { tillId }, { ...by, kind, amount, cause: `shift:${id}`, reason: reason || null });
}
