import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Receipt } from '#contract/payments/card-payments.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { changePaymentState, isDuplicatePayment } from './change-payment-state.ts';
import { decryptHandle, encryptHandle } from './encrypt-handle.ts';
import type { BankRefusal, BankResult, TakenMoney } from './gateway/card-gateway.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, type PaymentRow } from './payments-queries.ts';
import { pollPaymentStatus } from './poll-payment-status.ts';
import { endUnpaid, recordUnknown, reopenSession, settleTaken } from './settle-payment.ts';

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
  // Left by a process that died. `reconcilePayments` would find it too, but later.
  if (payment.state === 'confirming' && payment.confirmRequestedAt !== null)
    payment = await pollPaymentStatus(deps, payment);
  else if (payment.state === 'unknown') payment = await pollPaymentStatus(deps, payment);
  const isOpen = payment.state === 'code_sent' || payment.state === 'unknown';
  if (!isOpen) return outcomeOf(payment);
  if (payment.expiresAt <= now()) {
    if (payment.state === 'unknown') return { kind: 'unknown' };
    const ended = { state: 'expired' as const, refusal: 'session_over' as const, note: 'no code in time' };
    return outcomeOf(await endUnpaid(deps, payment, ended));
  }
  const claimed = await claimConfirmation(deps, payment);
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

async function requestConfirmation(
  deps: PaymentDeps,
  claimed: PaymentRow,
  confirmation: Confirmation,
): Promise<ConfirmOutcome> {
  const { gateway, key } = deps;
  const prepared = await prepareSubject(deps, claimed, confirmation);
  if (prepared === 'under_way') return { kind: 'under_way' };
  const handle = decryptHandle(prepared.encryptedHandle, key);
  // The shop's secret or its bank was changed meanwhile.
  if (handle === null || gateway.name !== prepared.provider) {
    const ended = { state: 'failed' as const, refusal: 'session_over' as const, note: 'encrypted for another bank' };
    return outcomeOf(await endUnpaid(deps, prepared, ended));
  }
  const { reference, amount } = prepared;
  const result = await gateway.confirm({ handle, code: confirmation.code, reference, amount }, async (newHandle) => {
    const change = { encryptedHandle: encryptHandle(newHandle, key) };
    await deps.db.update(payments).set(change).where(eq(payments.id, prepared.id));
  });
  return applyBankResult(deps, (await findPayment(deps.db, prepared.id)) ?? prepared, result, confirmation.wasUnknown);
}

async function prepareSubject(
  deps: PaymentDeps,
  claimed: PaymentRow,
  { prepare, wasUnknown }: Confirmation,
): Promise<PaymentRow | 'under_way'> {
  const { db, now } = deps;
  if (wasUnknown) return claimed;
  try {
    const { subject, title } = await prepare(claimed);
    const change = { subject, title, confirmRequestedAt: now() };
    const [row] = await db.update(payments).set(change).where(eq(payments.id, claimed.id)).returning();
    return row ?? claimed;
  } catch (error) {
    await reopenSession(deps, claimed, { note: 'bank not called' });
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
  if (result.kind === 'unknown' || wasUnknown) {
    const unknown = await recordUnknown(deps, payment, result.why);
    // Usually the bank is reachable and only its response was lost.
    return outcomeOf(unknown.state === 'unknown' ? await pollPaymentStatus(deps, unknown) : unknown);
  }
  if (result.kind === 'not_sent') {
    deps.log.warn({ payment: payment.id, why: result.why }, 'The bank was not reached');
    await reopenSession(deps, payment, { note: result.why });
    return { kind: 'away' };
  }
  const tries = payment.tries + 1;
  if (result.refusal !== 'code_wrong' || tries >= MAX_CODE_TRIES) {
    const refusal = result.refusal === 'code_wrong' ? 'session_over' : result.refusal;
    return outcomeOf(await endUnpaid(deps, payment, { state: 'failed', refusal, note: result.why }));
  }
  await reopenSession(deps, payment, { note: result.why, tries });
  return { kind: 'code_wrong', left: MAX_CODE_TRIES - tries };
}

/** Makes this call the one that reaches the bank; null when another call is. */
async function claimConfirmation(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow | 'under_way' | null> {
  const { db, leaseMs, now } = deps;
  const nextCheckAt = new Date(now().getTime() + leaseMs);
  const change = { state: 'confirming' as const, nextCheckAt, checks: 0 };
  const from = [payment.state] as const;
  try {
    return await changePaymentState(db, { id: payment.id, from, change, at: now() });
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
