import { setTimeout as delay } from 'node:timers/promises';
import type { Receipt } from '#contract/payments/card-payments.ts';
import {
  advancePayment,
  claimConfirmation,
  isClaimOf,
  isDuplicatePayment,
  takeClaim,
  updatePayment,
} from './advance-payment.ts';
import { pollPaymentStatus, recordNoAnswer } from './check-payment.ts';
import type { BankHandle, BankRefusal, BankResult, TakenMoney } from './gateway/card-gateway.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { decryptHandle, encryptHandle } from './payment-secrets.ts';
import { findPayment, type PaymentRow } from './payments-queries.ts';
import { settleTaken } from './settle-payment.ts';

const MAX_CODE_TRIES = 3;
const POLL_INTERVAL_MS = 120;

/** What a payment pays for: found or created when the code arrives. */
export interface PreparedSubject {
  subject: number;
  title: string;
}

export type ConfirmOutcome =
  | { kind: 'paid'; receipt: Receipt; title: string }
  | { kind: 'code_wrong'; left: number }
  /** Nothing was taken, and this session is over. */
  | { kind: 'ended'; refusal: BankRefusal }
  /** Another payment for the same subject is in progress. */
  | { kind: 'under_way' }
  /** The money was taken, the subject could not be delivered, and the money is refunded. */
  | { kind: 'returned' }
  /** The bank's response was lost. The same confirmation may be repeated. */
  | { kind: 'unknown' }
  /** The bank was unreachable: nothing is taken. The same confirmation may be repeated. */
  | { kind: 'away' };

/**
 * Takes the money with the code. One call at a time reaches the bank; concurrent calls with the same session get the
 * same outcome. `prepare` finds or creates what is paid before the bank is called; when it throws, the session stays
 * open.
 */
export async function confirmPayment(
  deps: PaymentDeps,
  found: PaymentRow,
  code: string,
  prepare: (payment: PaymentRow) => Promise<PreparedSubject>,
): Promise<ConfirmOutcome> {
  const { now } = deps;
  let payment = found;
  if (payment.state === 'confirming') {
    payment = await waitForConfirmation(deps, payment);
    // A double click is one try: this call gets the outcome of the other one.
    if (payment.state === 'code_sent') return outcomeOf(payment);
  }
  // Left by a process that died, or without a response. Its next check would find it too, but later.
  const isBankCalled = payment.state === 'confirming' && payment.confirmRequestedAt !== null;
  if (isBankCalled || payment.state === 'unknown') payment = await pollPaymentStatus(deps, payment);
  const isOpen = payment.state === 'code_sent' || payment.state === 'unknown';
  if (!isOpen) return outcomeOf(payment);
  if (payment.expiresAt <= now()) {
    if (payment.state === 'unknown') return { kind: 'unknown' };
    return outcomeOf(await advancePayment(deps, payment, { name: 'session_expired' }));
  }
  const claimed = await claim(deps, payment);
  if (claimed === 'under_way') return { kind: 'under_way' };
  if (claimed === null) return outcomeOf(await waitForConfirmation(deps, payment));
  return requestConfirmation(deps, claimed, { code, prepare, wasUnknown: payment.state === 'unknown' });
}

interface Confirmation {
  code: string;
  prepare(payment: PaymentRow): Promise<PreparedSubject>;
  /** An earlier response was lost, so a refusal now does not prove that no money was taken. */
  wasUnknown: boolean;
}

/** A call took so long that its payment was given to another one, before it asked the bank to take the money. */
class ClaimLostError extends Error {
  constructor(paymentId: number) {
    super(`Payment ${paymentId} was given to another call before the bank was called`);
  }
}

async function requestConfirmation(
  deps: PaymentDeps,
  claimed: PaymentRow,
  confirmation: Confirmation,
): Promise<ConfirmOutcome> {
  const { db, gateway, keys } = deps;
  const { code, wasUnknown } = confirmation;
  const prepared = wasUnknown ? claimed : await prepareSubject(deps, claimed, confirmation);
  if (prepared === 'under_way') return { kind: 'under_way' };
  if (prepared === null) return outcomeOf((await findPayment(db, claimed.id)) ?? claimed);
  const handle = decryptHandle(prepared.encryptedHandle, keys);
  // The shop's secret or its bank was changed meanwhile.
  if (handle === null || gateway.name !== prepared.provider) {
    const note = 'encrypted for another bank';
    if (wasUnknown) return outcomeOf(await recordNoAnswer(deps, prepared, note));
    return outcomeOf(await advancePayment(deps, prepared, { name: 'refused', refusal: 'session_over', note }));
  }
  const { reference, amount } = prepared;
  let sent = prepared;
  const storeHandle = async (newHandle: BankHandle) => {
    const encryptedHandle = encryptHandle(newHandle, keys);
    const stored = await updatePayment(deps, prepared, { encryptedHandle }, isClaimOf(prepared));
    if (stored === null) throw new ClaimLostError(prepared.id);
    sent = stored;
  };
  let result: BankResult<TakenMoney>;
  try {
    result = await gateway.confirm({ handle, code, reference, amount }, storeHandle);
  } catch (error) {
    if (!(error instanceof ClaimLostError)) throw error;
    // The other call has the outcome; this one has taken nothing.
    return outcomeOf((await findPayment(db, prepared.id)) ?? prepared);
  }
  return applyBankResult(deps, sent, result, wasUnknown);
}

/**
 * Finds or reserves what is paid, and stores that the bank is called from now on. Null: this call took so long that
 * its payment was given to another one.
 */
async function prepareSubject(
  deps: PaymentDeps,
  claimed: PaymentRow,
  { prepare }: Confirmation,
): Promise<PaymentRow | 'under_way' | null> {
  try {
    const { subject, title } = await prepare(claimed);
    // Taken again: a check that has read that the bank was not called yet comes too late, and the lease starts anew.
    return await takeClaim(deps, claimed, { subject, title, confirmRequestedAt: deps.now() });
  } catch (error) {
    await advancePayment(deps, claimed, { name: 'not_confirmed', note: 'bank not called' });
    if (isDuplicatePayment(error)) return 'under_way';
    throw error;
  }
}

async function applyBankResult(
  deps: PaymentDeps,
  payment: PaymentRow,
  result: BankResult<TakenMoney>,
  wasUnknown: boolean,
): Promise<ConfirmOutcome> {
  if (result.kind === 'done') return outcomeOf(await settleTaken(deps, payment, result.value));
  const note = result.why;
  if (result.kind === 'unknown' || wasUnknown) {
    const unknown = await recordNoAnswer(deps, payment, note);
    // Usually the bank is reachable and only its response was lost.
    return outcomeOf(unknown.state === 'unknown' ? await pollPaymentStatus(deps, unknown) : unknown);
  }
  if (result.kind === 'not_sent') {
    deps.log.warn({ payment: payment.id, why: note }, 'The bank was not reached');
    const row = await advancePayment(deps, payment, { name: 'not_confirmed', note });
    return row.state === 'code_sent' ? { kind: 'away' } : outcomeOf(row);
  }
  const tries = payment.tries + 1;
  if (result.refusal !== 'code_wrong' || tries >= MAX_CODE_TRIES) {
    const refusal = result.refusal === 'code_wrong' ? 'session_over' : result.refusal;
    return outcomeOf(await advancePayment(deps, payment, { name: 'refused', refusal, note }));
  }
  const row = await advancePayment(deps, payment, { name: 'not_confirmed', note, tries });
  return row.state === 'code_sent' ? { kind: 'code_wrong', left: MAX_CODE_TRIES - tries } : outcomeOf(row);
}

/** Makes this call the one that reaches the bank; null when another call is. */
async function claim(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow | 'under_way' | null> {
  try {
    return await claimConfirmation(deps, payment);
  } catch (error) {
    if (isDuplicatePayment(error)) return 'under_way';
    throw error;
  }
}

/** Waits for the outcome of a confirmation that another call has started. */
async function waitForConfirmation(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> {
  const until = Date.now() + deps.leaseMs;
  for (;;) {
    const row = await findPayment(deps.db, payment.id);
    if (row === null || row.state !== 'confirming' || Date.now() >= until || isAbandoned(deps, row))
      return row ?? payment;
    await delay(POLL_INTERVAL_MS * (1 + Math.random()));
  }
}

function isAbandoned({ now }: PaymentDeps, { nextCheckAt }: PaymentRow): boolean {
  return nextCheckAt === null || nextCheckAt <= now();
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
      return payment.confirmRequestedAt === null ? { kind: 'away' } : { kind: 'unknown' };
    case 'created':
      return { kind: 'away' };
    // Another call had a wrong code, or it did not reach the bank.
    case 'code_sent':
      return payment.tries > 0 ? { kind: 'code_wrong', left: MAX_CODE_TRIES - payment.tries } : { kind: 'away' };
    case 'failed':
    case 'expired':
      return { kind: 'ended', refusal: (payment.refusal as BankRefusal | null) ?? 'session_over' };
  }
}
