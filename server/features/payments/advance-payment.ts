import { and, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import { paymentEvents, payments } from '#server/schema/payments-tables.ts';
import type { PaymentBase } from './payment-deps.ts';
import { runEffect, runWithin } from './payment-effects.ts';
import { columnsOf, type ManualRefund, noteOf, type PaymentEvent, type PaymentStaff } from './payment-events.ts';
import { type NextCheck, reactionTo, type Transition } from './payment-machine.ts';
import { findPayment, findReservedOrder, type PaymentRow } from './payments-queries.ts';
import { queueCheck } from './queue-check.ts';

/** This is the only module that writes to `payments` and `payment_events`: nothing else can change a state. */

const FIRST_CHECK_MS = 10_000;
export const RECHECK_DELAYS_MS = [15 * MINUTE_MS, HOUR_MS, DAY_MS] as const;

/** What a payment is stored with before the bank is called. */
export type NewPayment = Omit<typeof payments.$inferInsert, 'state' | 'nextCheckAt' | 'createdAt'>;

export async function storePayment(deps: PaymentBase, payment: NewPayment): Promise<PaymentRow> {
  return deps.db.transaction(async (tx) => {
    const row = await insertPayment(deps, tx, payment);
    await queueCheck(deps.jobs, tx, row);
    return row;
  });
}

/**
 * Stores a payment for which a provider has a transaction, in the transaction that stores that one. A second one for the
 * same order violates a unique index.
 */
export async function storeOpenedPayment(deps: PaymentBase, tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  return advanceWithin(deps, tx, await insertPayment(deps, tx, payment), { name: 'opened' });
}

async function insertPayment({ now }: PaymentBase, tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const values = { ...payment, state: 'created' as const, nextCheckAt: payment.expiresAt, createdAt: now() };
  const [row] = await tx.insert(payments).values(values).returning();
  if (row === undefined) throw new Error('A payment was not stored');
  return row;
}

/**
 * Tells the payment what has happened, and returns it as it is afterwards. The state that the payment has by now
 * decides what follows (`payment-machine.ts`): when another call was faster, its state answers the event. What only the
 * call that has the confirmation in hand may report is ignored from others. Safe to call concurrently and to repeat. Throws `UndeliverableError`, and the violation of a unique index for a second payment of
 * the same subject; nothing has changed then.
 */
export async function advancePayment(deps: PaymentBase, payment: PaymentRow, event: PaymentEvent): Promise<PaymentRow> {
  for (let current = payment; ; ) {
    const transition = transitionOf(current, event);
    if (transition === null || (transition.isClaimed && current.claim !== payment.claim)) return current;
    const moved = await carryOut(deps, current, transition, event);
    if (moved !== null) return moved;
    const found = await findPayment(deps.db, payment.id);
    if (found === null) throw new Error(`Payment ${payment.id} does not exist`);
    current = found;
  }
}

/**
 * The same in the transaction of the caller, who has locked the payment: a provider's call changes its transaction and the
 * payment together. Only for events that have no effect outside of a transaction.
 */
export async function advanceWithin(
  deps: PaymentBase,
  tx: Tx,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<PaymentRow> {
  const transition = transitionOf(payment, event);
  if (transition === null) return payment;
  if (transition.before || transition.after) throw new Error(`${event.name} has an effect outside of the transaction`);
  const row = await changeState(deps, tx, payment, transition, event);
  if (row === null) throw new Error(`Payment ${payment.id} was not locked`);
  if (transition.within) await runWithin(deps, tx, transition.within, { payment: row, event });
  return row;
}

/**
 * Makes this call the one that brings the code to the bank. Null when another call is: unlike other events, it is not
 * repeated for the state that the other call has left.
 */
export async function claimConfirmation(deps: PaymentBase, payment: PaymentRow): Promise<PaymentRow | null> {
  const event = { name: 'code_entered' } as const;
  const transition = transitionOf(payment, event);
  return transition && carryOut(deps, payment, transition, event);
}

/**
 * Stores what is known about a payment besides its state, as long as it is in the state that it is known in, and
 * `condition` holds. Null: another call was faster, and nothing is stored.
 */
export async function updatePayment(
  { db, jobs }: Pick<PaymentBase, 'jobs'> & { db: Queryable },
  { id, state }: PaymentRow,
  change: Partial<Omit<PaymentRow, 'id' | 'state'>>,
  condition?: SQL,
): Promise<PaymentRow | null> {
  const isSame = and(eq(payments.id, id), eq(payments.state, state), condition);
  return db.transaction(async (tx) => {
    const [row] = await tx.update(payments).set(change).where(isSame).returning();
    if (row !== undefined && change.nextCheckAt !== undefined) await queueCheck(jobs, tx, row);
    return row ?? null;
  });
}

/** Writes into the history of a payment that somebody has the bank asked. Its state does not change. */
export function recordCheck({ db, now }: PaymentBase, { id, state }: PaymentRow, by: PaymentStaff): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .insert(paymentEvents)
      .values({ paymentId: id, state, act: 'checked', staffId: by.id, author: by.name, at: now() });
    await by.record(tx);
  });
}

/** Writes into the history of a payment that somebody gave a part of it back otherwise. Its state does not change. */
export async function recordPartGiven(
  tx: Tx,
  { id, state }: PaymentRow,
  { by, note, at }: ManualRefund & { at: Date },
): Promise<void> {
  await tx.insert(paymentEvents).values({
    ...{ paymentId: id, state, act: 'by_hand', at },
    ...{ staffId: by.id, author: by.name, staffNote: note },
  });
  await by.record(tx);
}

/** Removes what staff wrote about payments before a time. Returns how many notes, at most `limit`. */
export async function forgetPaymentNotes(db: Database, before: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNotNull(paymentEvents.staffNote), lt(paymentEvents.at, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const forgotten = await db
    .update(paymentEvents)
    .set({ staffNote: null })
    .where(inArray(paymentEvents.id, due))
    .returning({ id: paymentEvents.id });
  return forgotten.length;
}

/**
 * Takes the confirmation in hand, for as long as a confirmation takes, and stores a `change` with it. Null: another call
 * has taken it since `payment` was read.
 */
export async function takeClaim(
  deps: PaymentBase,
  payment: PaymentRow,
  change: Partial<Omit<PaymentRow, 'id' | 'state'>> = {},
): Promise<PaymentRow | null> {
  const nextCheckAt = timeOf('after the confirmation', payment, deps);
  return updatePayment(deps, payment, { ...change, claim: payment.claim + 1, nextCheckAt }, isClaimOf(payment));
}

/** Condition: no other call has taken the confirmation in hand since `payment` was read. */
export function isClaimOf({ claim }: PaymentRow): SQL {
  return eq(payments.claim, claim);
}

/** Two payments for one subject at the same time: the unique indexes admit one. */
export function isDuplicatePayment(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === '23505' && /^payments_one_/.test(String(constraint))) return true;
  }
  return false;
}

function transitionOf({ id, state }: PaymentRow, { name }: PaymentEvent): Transition | null {
  const reaction = reactionTo(state, name);
  if (reaction === 'impossible') throw new Error(`Payment ${id} is ${state}, and its event is ${name}`);
  return reaction === 'ignored' ? null : reaction;
}

/** Null when the payment is no longer in the state that it is known in. */
async function carryOut(
  deps: PaymentBase,
  known: PaymentRow,
  transition: Transition,
  event: PaymentEvent,
): Promise<PaymentRow | null> {
  const { before, within, after } = transition;
  const note = noteOf(event);
  // What happens first must not befall the reservation of a call that takes the confirmation in hand meanwhile.
  const own = before && transition.isClaimed ? await takeClaim(deps, known) : known;
  if (own === null) return null;
  const payment = before || after ? await withReservedOrder(deps, own) : own;
  if (before) await runEffect(deps, before, payment, note);
  const moved = await deps.db.transaction(async (tx: Tx) => {
    const row = await changeState(deps, tx, payment, transition, event);
    if (row !== null && within) await runWithin(deps, tx, within, { payment: row, event });
    return row;
  });
  if (moved !== null && after) await runEffect(deps, after, { ...moved, subject: payment.subject }, note);
  return moved;
}

async function changeState(
  deps: PaymentBase,
  tx: Tx,
  payment: PaymentRow,
  transition: Transition,
  event: PaymentEvent,
): Promise<PaymentRow | null> {
  const at = deps.now();
  const [row] = await tx
    .update(payments)
    .set({
      ...columnsOf(event, payment, at),
      state: transition.to,
      checks: 0,
      lastFailure: null,
      bankBusyUntil: null,
      nextCheckAt: timeOf(transition.check, payment, deps),
    })
    .where(
      and(eq(payments.id, payment.id), eq(payments.state, payment.state), transition.isClaimed && isClaimOf(payment)),
    )
    .returning();
  if (row === undefined) return null;
  const byHand = event.name === 'refunded' ? event.byHand : undefined;
  await tx.insert(paymentEvents).values({
    ...{ paymentId: row.id, state: row.state, note: noteOf(event), at },
    ...(byHand && { act: 'by_hand', staffId: byHand.by.id, author: byHand.by.name, staffNote: byHand.note }),
  });
  await byHand?.by.record(tx);
  await queueCheck(deps.jobs, tx, row);
  return row;
}

/** A process may have died after it had reserved an order, and before it had stored the order's id. */
async function withReservedOrder({ db }: PaymentBase, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.subject !== null || !payment.isCheckout) return payment;
  return { ...payment, subject: await findReservedOrder(db, payment.reference) };
}

function timeOf(check: NextCheck, { expiresAt }: PaymentRow, { now, leaseMs }: PaymentBase): Date | null {
  const inMs = (ms: number) => new Date(now().getTime() + ms);
  switch (check) {
    case 'at the end of the session':
      return expiresAt;
    case 'after the confirmation':
      return inMs(leaseMs);
    case 'in seconds':
      return inMs(FIRST_CHECK_MS);
    case 'again for a day':
      return inMs(RECHECK_DELAYS_MS[0]);
    case 'now':
      return now();
    case 'never':
      return null;
  }
}
