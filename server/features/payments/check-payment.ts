import { eq } from 'drizzle-orm';
import { isHostedProvider } from '#contract/providers/hosted-providers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { advancePayment, isClaimOf, RECHECK_DELAYS_MS, updatePayment } from './advance-payment.ts';
import type { BankPaymentState } from './gateway/card-gateway.ts';
import { retryParts } from './part-refunds.ts';
import type { CheckDeps, PaymentBase, PaymentDeps } from './payment-deps.ts';
import { decryptHandle } from './payment-secrets.ts';
import { findPayment, listOverdue, listUnrefunded, type PaymentRow } from './payments-queries.ts';
import { queueCheck } from './queue-check.ts';
import { isBankFree, refundPayment } from './refund-payment.ts';
import { settleTaken } from './settle-payment.ts';

/**
 * The bank accepts no code after the session's end. A confirmation sent before it has arrived at the bank after this
 * time.
 */
const LATE_CONFIRMATION_MS = 2 * MINUTE_MS;
const FIRST_BACKOFF_MS = 10_000;
const MAX_BACKOFF_MS = 5 * MINUTE_MS;
/** After this a person has to be alerted. */
const ALERT_AFTER_MS = HOUR_MS;

/** In which a provider that can be asked has something to say; of a paid one, that the money went back in its cabinet. */
const ASKABLE_STATES = new Set<PaymentRow['state']>(['confirming', 'unknown', 'failed', 'paid']);

/** A check that is later than this has lost its job. */
const MAX_DELAY_MS = 10 * MINUTE_MS;

/** The job of a payment's `nextCheckAt`. Safe to run concurrently and to repeat. */
export async function runCheck({ gateway, providers, ...deps }: CheckDeps, paymentId: number): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment === null || payment.nextCheckAt === null) return;
  const { nextCheckAt } = payment;
  if (nextCheckAt <= deps.now()) {
    if (isHostedProvider(payment.provider)) return providers.check(payment);
    return gateway === null ? undefined : checkPayment({ ...deps, gateway }, payment);
  }
  // Put off meanwhile, or this machine's clock is behind the database's. Who changes the time later queues its own.
  await updatePayment(deps, payment, { nextCheckAt }, eq(payments.nextCheckAt, nextCheckAt));
}

/**
 * Queues the checks and refunds of payments whose jobs are gone: an operator has deleted them, or they failed for hours.
 * No money may wait for a job that does not exist.
 */
export async function recoverChecks(deps: PaymentBase): Promise<void> {
  const { db, jobs, now } = deps;
  for (const payment of await listUnrefunded(db)) await advancePayment(deps, payment, { name: 'undone' });
  const overdue = await listOverdue(db, new Date(now().getTime() - MAX_DELAY_MS));
  for (const id of overdue) await queueCheck(jobs, db, { id, nextCheckAt: now() });
}

/**
 * What is due for a payment whose `nextCheckAt` has come: an abandoned session ends, the bank is asked for a lost
 * response, a refund is repeated.
 */
async function checkPayment(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  switch (payment.state) {
    case 'created':
    case 'code_sent':
      await advancePayment(deps, payment, { name: 'session_expired' });
      return;
    case 'confirming':
      // Without this time the process died before it called the bank.
      if (payment.confirmRequestedAt !== null) await pollPaymentStatus(deps, payment);
      else await advancePayment(deps, payment, { name: 'not_confirmed', note: 'left before the bank was called' });
      return;
    case 'unknown':
      await pollPaymentStatus(deps, payment);
      return;
    case 'reversing':
      return refundPayment(deps, payment);
    case 'failed':
    case 'expired':
      return recheckUnpaid(deps, payment);
    case 'paid':
    case 'reversed':
      return;
  }
}

/**
 * What the job of a payment would do some time later, at once: asks the bank for a lost response, and repeats a refund
 * unless its last attempt may still be on its way. A part that the provider has refused is repeated only for who may refund its
 * sum. Null: there is nothing to ask in its state.
 */
export async function checkNow(
  { gateway, providers, ...base }: CheckDeps,
  payment: PaymentRow,
  mayRefund: (amount: number) => boolean,
): Promise<PaymentRow | null> {
  if (!isCheckable({ gateway, providers, now: base.now }, payment)) return null;
  if (isHostedProvider(payment.provider)) {
    const refunds = payment.state === 'reversing' ? providers.refunds(payment.provider) : null;
    if (refunds !== null) await refundPayment({ ...base, gateway: refunds }, payment, { isEarly: true });
    else if (payment.state !== 'reversing') {
      await providers.check(payment);
      await retryParts({ ...base, providers }, payment, mayRefund);
    }
    return findPayment(base.db, payment.id);
  }
  return gateway === null ? null : checkCardPayment({ ...base, gateway }, payment);
}

async function checkCardPayment(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow | null> {
  switch (payment.state) {
    case 'unknown':
      return pollPaymentStatus(deps, payment);
    case 'reversing':
      await refundPayment(deps, payment, { isEarly: true });
      break;
    case 'failed':
    case 'expired': {
      // The checks that are still due stay as they are, and so do the bank's ids.
      const status = await requestStatus(deps, payment);
      if (status !== 'not_readable' && status.kind === 'taken') return settleTaken(deps, payment, status.money);
      break;
    }
  }
  return findPayment(deps.db, payment.id);
}

/** Whether there is something to ask the bank or the provider about the payment now. */
export function isCheckable(
  { gateway, providers, now }: Pick<CheckDeps, 'gateway' | 'providers' | 'now'>,
  payment: Pick<
    PaymentRow,
    'state' | 'provider' | 'encryptedHandle' | 'transactionId' | 'nextCheckAt' | 'lastFailure' | 'bankBusyUntil'
  >,
): boolean {
  const isRefundable = payment.transactionId !== null && isBankFree(payment, now());
  if (isHostedProvider(payment.provider)) {
    if (payment.state === 'reversing') return isRefundable && providers.refunds(payment.provider) !== null;
    return ASKABLE_STATES.has(payment.state) && providers.reportsStatus(payment.provider);
  }
  if (payment.provider !== gateway?.name) return false;
  switch (payment.state) {
    case 'unknown':
      return payment.encryptedHandle !== null;
    case 'failed':
    case 'expired':
      return payment.encryptedHandle !== null;
    case 'reversing':
      return isRefundable;
    default:
      return false;
  }
}

/** Asks the bank for the status of a payment and settles it when the status is final. */
export async function pollPaymentStatus(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> {
  const status = await requestStatus(deps, payment);
  if (status === 'not_readable') return scheduleNextPoll(deps, payment, 'not readable');
  switch (status.kind) {
    case 'taken':
      return settleTaken(deps, payment, status.money);
    case 'failed':
      return advancePayment(deps, payment, { name: 'not_taken', refusal: 'other', note: 'not taken by the bank' });
    case 'reversed':
      return advancePayment(deps, payment, { name: 'given_back' });
    case 'open':
      if (deps.now().getTime() < payment.expiresAt.getTime() + LATE_CONFIRMATION_MS) break;
      return advancePayment(deps, payment, { name: 'not_taken', refusal: 'session_over', note: 'never taken' });
    case 'working':
    case 'no_answer':
      break;
  }
  const row = await recordNoAnswer(deps, payment, 'left in progress');
  // Another call has taken the confirmation in hand: its lease is not shortened.
  const failure = status.kind === 'no_answer' ? status.why : status.kind;
  return row.claim === payment.claim ? scheduleNextPoll(deps, row, failure) : row;
}

/** `not_readable`: its ids were encrypted with another secret, or they are another bank's. */
async function requestStatus(
  { gateway, keys, log }: PaymentDeps,
  { id, provider, encryptedHandle, reference, createdAt }: PaymentRow,
): Promise<BankPaymentState | { kind: 'no_answer'; why: string } | 'not_readable'> {
  const handle = decryptHandle(encryptedHandle, keys);
  if (handle === null || gateway.name !== provider) {
    log.error({ payment: id, provider }, 'The status of a card payment can no longer be requested');
    return 'not_readable';
  }
  const result = await gateway.paymentStatus({ handle, reference, startedAt: createdAt });
  if (result.kind === 'done') return result.value;
  log.warn({ payment: id, why: result.why }, 'The bank did not return the status of a card payment');
  return { kind: 'no_answer', why: result.why };
}

/**
 * The bank was called to take the money, and its result is not known: the response was lost, or the process that waited
 * for it died.
 */
export async function recordNoAnswer(deps: PaymentDeps, payment: PaymentRow, note: string): Promise<PaymentRow> {
  const row = await advancePayment(deps, payment, { name: 'no_answer', note });
  if (row.state === 'unknown' && payment.state !== 'unknown')
    deps.log.warn({ payment: row.id, why: note }, 'The result of a card payment is unknown');
  return row;
}

/**
 * Checks a payment that ended unpaid after a lost response. Money that the bank took after all pays for what still
 * awaits it, or is refunded. Only a response counts: while the bank is silent, it is asked again.
 */
async function recheckUnpaid(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { now, log } = deps;
  const status = await requestStatus(deps, payment);
  if (status !== 'not_readable' && status.kind === 'taken') {
    log.error({ payment: payment.id }, 'A card payment was taken after it had ended unpaid');
    await settleTaken(deps, payment, status.money);
    return;
  }
  const after = (ms: number) => new Date(now().getTime() + ms);
  if (status === 'not_readable' || status.kind === 'no_answer') {
    const pause = status === 'not_readable' ? DAY_MS : RECHECK_DELAYS_MS[0];
    await updatePayment(deps, payment, { nextCheckAt: after(pause) });
    return;
  }
  const checks = payment.checks + 1;
  const wait = RECHECK_DELAYS_MS[checks];
  const next = wait === undefined ? { nextCheckAt: null, encryptedHandle: null } : { nextCheckAt: after(wait) };
  await updatePayment(deps, payment, { checks, ...next });
}

async function scheduleNextPoll(deps: PaymentDeps, payment: PaymentRow, lastFailure: string): Promise<PaymentRow> {
  // Another call has settled it meanwhile.
  if (payment.state !== 'unknown' && payment.state !== 'confirming') return payment;
  const { now, log } = deps;
  const pause = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** payment.checks);
  const nextCheckAt = new Date(now().getTime() + pause);
  const row = await updatePayment(
    deps,
    payment,
    { checks: payment.checks + 1, nextCheckAt, lastFailure },
    isClaimOf(payment),
  );
  const age = now().getTime() - (payment.confirmRequestedAt ?? payment.createdAt).getTime();
  if (age > ALERT_AFTER_MS)
    log.error(
      { payment: payment.id, minutes: Math.round(age / MINUTE_MS) },
      'A card payment has had no final state for long',
    );
  return row ?? payment;
}
