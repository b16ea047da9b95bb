import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Receipt } from '#contract/payments/card-payments.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { openHandle, sealHandle } from './encrypt-handle.ts';
import type { BankAnswer, BankRefusal, TakenMoney } from './gateway/card-gateway.ts';
import { isTwicePaid, movePayment } from './move-payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import { findPayment, type PaymentRow } from './payments-queries.ts';
import { lookAtPayment } from './poll-payment-status.ts';
import { endUnpaid, noteUnknown, reopenSession, settleTaken } from './settle-payment.ts';

const MOST_TRIES = 3;
const WATCH_EVERY_MS = 120;

/** What a payment pays, found or made when the code comes. */
export interface PreparedSubject {
  subject: number;
  title: string;
}

export type ConfirmOutcome =
  | { kind: 'paid'; receipt: Receipt; title: string }
  | { kind: 'code_wrong'; left: number }
  /** Nothing was taken, and this session is over. */
  | { kind: 'ended'; refusal: BankRefusal }
  /** Another payment for the same thing is under way. */
  | { kind: 'under_way' }
  /** It was taken, could not be honoured, and goes back. */
  | { kind: 'returned' }
  /** The bank was asked and has not said. The same confirmation may be repeated. */
  | { kind: 'unknown' }
  /** The bank was not reached: nothing is taken. The same confirmation may be repeated. */
  | { kind: 'away' };

/**
 * Takes the money with the code. One call at a time asks the bank, whoever else comes with the same session gets the same answer. `prepare`
 * makes sure of what is paid before the bank is asked; what it throws leaves the session open.
 */
export async function confirmPayment(
  parts: PaymentParts,
  found: PaymentRow,
  code: string,
  prepare: (payment: PaymentRow) => Promise<PreparedSubject>,
): Promise<ConfirmOutcome> {
  const { now } = parts;
  let payment = found;
  if (payment.state === 'confirming') {
    payment = await watch(parts, payment);
    // What came of that code is the answer to this one too: two clicks are not two tries.
    if (payment.state === 'code_sent') return outcomeOf(payment);
  }
  // Left by a process that ended: `reconcilePayments` would find it too, only later.
  if (payment.state === 'confirming' && payment.askedAt !== null) payment = await lookAtPayment(parts, payment);
  else if (payment.state === 'unknown') payment = await lookAtPayment(parts, payment);
  const isOpen = payment.state === 'code_sent' || payment.state === 'unknown';
  if (!isOpen) return outcomeOf(payment);
  if (payment.expiresAt <= now()) {
    if (payment.state === 'unknown') return { kind: 'unknown' };
    const ended = { state: 'expired' as const, refusal: 'session_over' as const, note: 'no code in time' };
    return outcomeOf(await endUnpaid(parts, payment, ended));
  }
  const claimed = await claim(parts, payment);
  if (claimed === 'under_way') return { kind: 'under_way' };
  if (claimed === null) return outcomeOf(await watch(parts, payment));
  return askBank(parts, claimed, { code, prepare, wasUnknown: payment.state === 'unknown' });
}

interface Asking {
  code: string;
  prepare(payment: PaymentRow): Promise<PreparedSubject>;
  /** An earlier answer was lost, so a refusal now says nothing about the money. */
  wasUnknown: boolean;
}

async function askBank(parts: PaymentParts, claimed: PaymentRow, asking: Asking): Promise<ConfirmOutcome> {
  const { gateway, key } = parts;
  const prepared = await prepareSubject(parts, claimed, asking);
  if (prepared === 'under_way') return { kind: 'under_way' };
  const handle = openHandle(prepared.sealedHandle, key);
  // The shop's secret or its bank was changed in between.
  if (handle === null || gateway.name !== prepared.provider) {
    const ended = { state: 'failed' as const, refusal: 'session_over' as const, note: 'sealed for another bank' };
    return outcomeOf(await endUnpaid(parts, prepared, ended));
  }
  const { reference, amount } = prepared;
  const answer = await gateway.confirm({ handle, code: asking.code, reference, amount }, async (better) => {
    const change = { sealedHandle: sealHandle(better, key) };
    await parts.db.update(payments).set(change).where(eq(payments.id, prepared.id));
  });
  return applyAnswer(parts, (await findPayment(parts.db, prepared.id)) ?? prepared, answer, asking.wasUnknown);
}

async function prepareSubject(
  parts: PaymentParts,
  claimed: PaymentRow,
  { prepare, wasUnknown }: Asking,
): Promise<PaymentRow | 'under_way'> {
  const { db, now } = parts;
  if (wasUnknown) return claimed;
  try {
    const { subject, title } = await prepare(claimed);
    const change = { subject, title, askedAt: now() };
    const [row] = await db.update(payments).set(change).where(eq(payments.id, claimed.id)).returning();
    return row ?? claimed;
  } catch (error) {
    await reopenSession(parts, claimed, { note: 'not asked' });
    if (isTwicePaid(error)) return 'under_way';
    throw error;
  }
}

async function applyAnswer(
  parts: PaymentParts,
  payment: PaymentRow,
  answer: BankAnswer<TakenMoney>,
  wasUnknown: boolean,
): Promise<ConfirmOutcome> {
  if (answer.kind === 'done') return outcomeOf(await settleTaken(parts, payment, answer.value));
  if (answer.kind === 'unknown' || wasUnknown) {
    const unknown = await noteUnknown(parts, payment, answer.why);
    // Mostly the bank is there and only its answer was lost.
    return outcomeOf(unknown.state === 'unknown' ? await lookAtPayment(parts, unknown) : unknown);
  }
  if (answer.kind === 'not_sent') {
    parts.log.warn({ payment: payment.id, why: answer.why }, 'The bank was not reached');
    await reopenSession(parts, payment, { note: answer.why });
    return { kind: 'away' };
  }
  const tries = payment.tries + 1;
  if (answer.refusal !== 'code_wrong' || tries >= MOST_TRIES) {
    const refusal = answer.refusal === 'code_wrong' ? 'session_over' : answer.refusal;
    return outcomeOf(await endUnpaid(parts, payment, { state: 'failed', refusal, note: answer.why }));
  }
  await reopenSession(parts, payment, { note: answer.why, tries });
  return { kind: 'code_wrong', left: MOST_TRIES - tries };
}

/** Makes this call the one that asks the bank; null when another one is. */
async function claim(parts: PaymentParts, payment: PaymentRow): Promise<PaymentRow | 'under_way' | null> {
  const { db, leaseMs, now } = parts;
  const nextLookAt = new Date(now().getTime() + leaseMs);
  const change = { state: 'confirming' as const, nextLookAt, looks: 0 };
  const from = [payment.state] as const;
  try {
    return await movePayment(db, { id: payment.id, from, change, at: now() });
  } catch (error) {
    if (isTwicePaid(error)) return 'under_way';
    throw error;
  }
}

/** Waits for what comes of a confirmation that another call has begun. */
async function watch(parts: PaymentParts, payment: PaymentRow): Promise<PaymentRow> {
  const until = Date.now() + parts.leaseMs;
  for (;;) {
    const row = await findPayment(parts.db, payment.id);
    if (row === null || row.state !== 'confirming' || Date.now() >= until || isLeft(parts, row)) return row ?? payment;
    await delay(WATCH_EVERY_MS * (1 + Math.random()));
  }
}

function isLeft({ now }: PaymentParts, { nextLookAt }: PaymentRow): boolean {
  return nextLookAt === null || nextLookAt <= now();
}

function outcomeOf(payment: PaymentRow): ConfirmOutcome {
  switch (payment.state) {
    case 'paid':
      if (payment.receipt === null) throw new Error('A paid payment has no receipt');
      return { kind: 'paid', receipt: payment.receipt, title: payment.title ?? '' };
    case 'reversing':
    case 'reversed':
      return { kind: 'returned' };
    case 'unknown':
      return { kind: 'unknown' };
    case 'confirming':
      return payment.askedAt === null ? { kind: 'away' } : { kind: 'unknown' };
    case 'created':
      return { kind: 'away' };
    // Another call had it, and it was not the right code, or the bank was not reached.
    case 'code_sent':
      return payment.tries > 0 ? { kind: 'code_wrong', left: MOST_TRIES - payment.tries } : { kind: 'away' };
    case 'failed':
    case 'expired':
      return { kind: 'ended', refusal: (payment.refusal as BankRefusal | null) ?? 'session_over' };
  }
}
