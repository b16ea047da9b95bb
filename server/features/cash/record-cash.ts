import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { handOverCashSchema, recordCashSchema } from '#contract/cash/cash.ts';
import { lockCourier } from '#server/features/couriers/index.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { cashEntries, cashTills } from '#server/schema/cash-tables.ts';
import { balanceOf, findOpenShift, lockTill, writeEntry } from './cash-ledger.ts';
import type { RecordCashAct, RecordCashOutcome } from './cash-outcomes.ts';
import { tillInScope } from './till-scope.ts';

/** Enters what a person puts into a till, pays out of it or takes to the bank, once for the request's key. */
export function recordCash(
  db: Database,
  caller: StaffCaller,
  { key, kind, till_id: tillId, amount: sum, reason }: z.output<typeof recordCashSchema>,
  record: RecordCashAct,
): Promise<RecordCashOutcome> {
  return db.transaction(async (tx): Promise<RecordCashOutcome> => {
    const own = tillInScope(caller.storesOf('cash:work'));
    if ((await lockTill(tx, and(eq(cashTills.id, tillId), own))) === null) return { kind: 'unknown' };
    const cause = `act:${key}`;
    const amount = kind === 'pay_in' ? sum : -sum;
    const known = await entriesOf(tx, cause);
    if (known.length > 0) {
      const isSame = known.every((entry) => entry.kind === kind && entry.amount === amount && entry.tillId === tillId);
      return isSame ? { kind: 'done' } : { kind: 'key_reused' };
    }
    if ((await findOpenShift(tx, tillId)) === null) return { kind: 'no_shift' };
    if (amount < 0) {
      const expected = await balanceOf(tx, { tillId });
      if (expected < sum) return { kind: 'not_enough', expected };
    }
    const by = { staffId: caller.id, author: caller.name };
    const written = await writeEntry(tx, { tillId }, { ...by, kind, amount, cause, reason: reason || null });
    // At the same moment the key was used at another till.
    if (written === null) return { kind: 'key_reused' };
    await record(tx, { kind: 'cash_recorded', subject: `till:${tillId}`, details: { kind, amount } });
    return { kind: 'done' };
  });
}

/**
 * A courier hands cash over to a till, once for the request's key. Both sides are entered: what the courier gave and what was
 * counted of it. What is missing stays with the courier as an entry of its own; what was too much, likewise.
 */
export function handOverCash(
  db: Database,
  caller: StaffCaller,
  request: z.output<typeof handOverCashSchema>,
  record: RecordCashAct,
): Promise<RecordCashOutcome> {
  const { key, courier_id: courierId, till_id: tillId, expected, handed_over: given, received, reason } = request;
  return db.transaction(async (tx): Promise<RecordCashOutcome> => {
    const scope = caller.storesOf('cash:work');
    // The courier first, as everywhere where both are locked.
    if ((await lockCourier(tx, courierId, scope)) === null) return { kind: 'unknown' };
    if ((await lockTill(tx, and(eq(cashTills.id, tillId), tillInScope(scope)))) === null) return { kind: 'unknown' };
    const cause = `handover:${key}`;
    const known = await entriesOf(tx, cause);
    if (known.length > 0) {
      const sumOf = (kind: string) => known.find((entry) => entry.kind === kind)?.amount ?? 0;
      const isTheirs = known.some((entry) => entry.courierId === courierId && entry.staffId === caller.id);
      const isSame = isTheirs && sumOf('handed_over') === -given && sumOf('received') === received;
      return isSame ? { kind: 'done' } : { kind: 'key_reused' };
    }
    if ((await findOpenShift(tx, tillId)) === null) return { kind: 'no_shift' };
    const there = await balanceOf(tx, { courierId });
    if (there !== expected) return { kind: 'changed', expected: there };
    const by = { staffId: caller.id, author: caller.name, cause, reason: reason || null };
    const written = await writeEntry(tx, { courierId }, { ...by, kind: 'handed_over', amount: -given });
    // At the same moment the key was used for another courier.
    if (written === null) return { kind: 'key_reused' };
    if (received > 0) await writeEntry(tx, { tillId }, { ...by, kind: 'received', amount: received });
    if (received !== given) {
      await writeEntry(tx, { courierId }, { ...by, kind: 'shortage', amount: given - received });
    }
    const details = { till: tillId, handed_over: given, received };
    await record(tx, { kind: 'cash_handed_over', subject: `courier:${courierId}`, details });
    return { kind: 'done' };
  });
}

function entriesOf(db: Queryable, cause: string): Promise<(typeof cashEntries.$inferSelect)[]> {
  return db.select().from(cashEntries).where(eq(cashEntries.cause, cause));
}
