import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { correctCashSchema } from '#contract/cash/cash.ts';
import { correctionOf } from '#contract/cash/cash-rules.ts';
import { lockCourier } from '#server/features/couriers/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { cashEntries, cashTills } from '#server/schema/cash-tables.ts';
import { type CashHolder, findOpenShift, holderOf, lockTill, writeEntry } from './cash-ledger.ts';
import type { CorrectCashOutcome, RecordCashAct } from './cash-outcomes.ts';
import { type CashScope, tillInScope } from './till-scope.ts';

type EntryRecord = typeof cashEntries.$inferSelect;
type Correction = z.output<typeof correctCashSchema>;

/**
 * The counter-entry of an entry that was a mistake. What a person typed is taken back, a handover with both its sides; what
 * follows from an order or a contract is moved to the till or courier that has the cash.
 */
export function correctCash(
  db: Database,
  caller: StaffCaller,
  id: number,
  request: Correction,
  record: RecordCashAct,
): Promise<CorrectCashOutcome> {
  return db.transaction(async (tx): Promise<CorrectCashOutcome> => {
    const scope = caller.storesOf('cash:correct');
    const [entry] = await tx.select().from(cashEntries).where(eq(cashEntries.id, id));
    if (entry === undefined) return { kind: 'unknown' };
    const target = targetOf(request);
    const way = correctionOf(entry.kind);
    if (way === null || (way === 'take_back' && target !== null)) return { kind: 'not_possible' };
    if (way === 'repost' && (target === null || isSameHolder(target, holderOf(entry)))) return { kind: 'holder' };
    const entries = way === 'repost' ? [entry] : await entriesOfCause(tx, entry.cause);
    const holders = [...entries.map(holderOf), ...(target === null ? [] : [target])];
    const refused = await lockHolders(tx, holders, scope);
    if (refused !== null) return { kind: target !== null && isSameHolder(refused, target) ? 'holder' : 'unknown' };
    const before = await tx.select().from(cashEntries).where(eq(cashEntries.corrects, id));
    if (before.length > 0)
      return (await isSameCorrection(tx, id, caller, target)) ? done : { kind: 'corrected_before' };
    for (const holder of holders) {
      if ('tillId' in holder && (await findOpenShift(tx, holder.tillId)) === null) return { kind: 'no_shift' };
    }
    const by = { staffId: caller.id, author: caller.name, reason: request.reason };
    for (const one of entries) {
      const about = { ...by, cause: `correction:${one.id}`, orderId: one.orderId, applicationId: one.applicationId };
      await writeEntry(tx, holderOf(one), { ...about, kind: 'correction', amount: -one.amount, corrects: one.id });
      if (target !== null) await writeEntry(tx, target, { ...about, kind: 'reposted', amount: one.amount });
    }
    const details = { entry: id, amount: entry.amount, ...target };
    await record(tx, { kind: 'cash_corrected', subject: subjectOf(holderOf(entry)), details });
    return done;
  });
}

const done = { kind: 'done' } as const;

function targetOf({ till_id: tillId, courier_id: courierId }: Correction): CashHolder | null {
  if (tillId !== undefined) return { tillId };
  return courierId === undefined ? null : { courierId };
}

function entriesOfCause(tx: Tx, cause: string): Promise<EntryRecord[]> {
  return tx.select().from(cashEntries).where(eq(cashEntries.cause, cause)).orderBy(asc(cashEntries.id));
}

/**
 * Couriers first and then tills by their numbers, so that two corrections never wait for each other. Returns the first that
 * is not there or not in the stores of the person.
 */
async function lockHolders(tx: Tx, holders: readonly CashHolder[], scope: CashScope): Promise<CashHolder | null> {
  const courierIds = new Set(holders.flatMap((holder) => ('courierId' in holder ? holder.courierId : [])));
  const tillIds = new Set(holders.flatMap((holder) => ('tillId' in holder ? holder.tillId : [])));
  for (const id of [...courierIds].toSorted((a, b) => a - b)) {
    if ((await lockCourier(tx, id, scope)) === null) return { courierId: id };
  }
  for (const id of [...tillIds].toSorted((a, b) => a - b)) {
    const own = and(eq(cashTills.id, id), tillInScope(scope));
    if ((await lockTill(tx, own)) === null) return { tillId: id };
  }
  return null;
}

/** Whether the caller has done just this before: the call was sent again after a lost response. */
async function isSameCorrection(tx: Tx, id: number, caller: StaffCaller, target: CashHolder | null): Promise<boolean> {
  const written = await tx
    .select()
    .from(cashEntries)
    .where(and(eq(cashEntries.cause, `correction:${id}`), inArray(cashEntries.kind, ['correction', 'reposted'])));
  const reposted = written.find(({ kind }) => kind === 'reposted');
  const isTheirs = written.every(({ staffId }) => staffId === caller.id);
  if (target === null || reposted === undefined) return isTheirs && target === null && reposted === undefined;
  return isTheirs && isSameHolder(target, holderOf(reposted));
}

function isSameHolder(one: CashHolder, other: CashHolder): boolean {
  return subjectOf(one) === subjectOf(other);
}

function subjectOf(holder: CashHolder): string {
  return 'tillId' in holder ? `till:${holder.tillId}` : `courier:${holder.courierId}`;
}
