import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { advancePayment, updatePayment } from '../../advance-payment.ts';
import { listPartRefundsOf } from '../../part-refunds-queries.ts';
import type { PaymentRow } from '../../payments-queries.ts';
import { refundPayment } from '../../refund-payment.ts';
import { cancelTransaction, changeTransaction } from '../provider-transactions.ts';
import { readTransactionOf, type TransactionRow } from '../provider-transactions-queries.ts';
import { ALERT_AFTER_MS, endSession, LATE_PAYMENT_MS, nextCheckOfUnpaid, POLL_INTERVAL_MS } from './end-session.ts';
import type { RedirectDeps, SessionStatus } from './redirect-provider.ts';
import { settleRedirect } from './settle-redirect.ts';

const FIRST_BACKOFF_MS = 10_000;
const MAX_BACKOFF_MS = 5 * MINUTE_MS;

export interface CheckOptions {
  /** The payer is back in the shop, and says not to have paid: a page that nobody has paid on is given up. */
  hasLeft?: boolean;
}

/**
 * Asks the provider what became of a payment, and does what follows from its answer: the job of a payment's `nextCheckAt`,
 * the page that a payer comes back to, and the desk. Safe to run concurrently and to repeat.
 */
export async function checkRedirect(
  deps: RedirectDeps,
  payment: PaymentRow,
  { hasLeft = false }: CheckOptions = {},
): Promise<void> {
  if (payment.state === 'reversing') return refundPayment({ ...deps, gateway: deps.redirect.refunds }, payment);
  if (payment.state === 'reversed') return endChecks(deps, payment);
  const transaction = await readTransactionOf(deps.db, payment.id);
  if (transaction === null) throw new Error(`Payment ${payment.id} has no transaction`);
  if (transaction.documentId === null) return checkUnregistered(deps, payment);
  const result = await deps.redirect.status(transaction.documentId);
  if (result.kind !== 'done') return recordNoAnswer(deps, payment, result.why);
  if (result.value.reference !== transaction.externalId) {
    const details = { payment: payment.id, provider: payment.provider, reference: result.value.reference };
    deps.log.error(details, 'A provider has answered with the status of another payment');
    return recordNoAnswer(deps, payment, 'another payment');
  }
  await apply(deps, { payment, transaction, hasLeft }, result.value.state);
}

interface CheckedPayment {
  payment: PaymentRow;
  transaction: TransactionRow;
  hasLeft: boolean;
}

async function apply(deps: RedirectDeps, checked: CheckedPayment, state: SessionStatus['state']): Promise<void> {
  const { payment, hasLeft } = checked;
  const { name } = deps.redirect;
  switch (state.kind) {
    case 'taken':
      await settleRedirect(deps, payment, state.amount);
      // Of one that was settled before; otherwise its new state has said when it is checked next.
      return payment.state === 'paid' ? endChecks(deps, payment) : undefined;
    case 'given_back':
      return takeBack(deps, checked);
    case 'ended':
    case 'declined':
      return end(deps, checked, `${name}: not paid, ${state.code}`);
    case 'open':
      if (hasLeft) return end(deps, checked, `${name}: the payer has left`);
      return goOn(deps, checked);
    case 'working':
      return isOver(deps, payment) || payment.state !== 'confirming'
        ? recordNoAnswer(deps, payment, 'money under way')
        : goOn(deps, checked);
  }
}

/** Nobody can pay on its page any more. */
function isOver({ now }: RedirectDeps, { expiresAt }: PaymentRow): boolean {
  return now().getTime() >= expiresAt.getTime() + LATE_PAYMENT_MS;
}

/** Not paid yet. */
async function goOn(deps: RedirectDeps, checked: CheckedPayment): Promise<void> {
  const { payment } = checked;
  if (isOver(deps, payment)) return end(deps, checked, `${deps.redirect.name}: not paid in time`);
  if (payment.state === 'failed') return end(deps, checked, '');
  const nextCheckAt = new Date(deps.now().getTime() + POLL_INTERVAL_MS);
  await schedule(deps, payment, { nextCheckAt, checks: 0, lastFailure: null });
}

/** It was not paid. Its page may still be: it is asked about for a day. */
async function end(deps: RedirectDeps, { payment, transaction }: CheckedPayment, note: string): Promise<void> {
  switch (payment.state) {
    case 'confirming':
      return endSession(deps, payment, { code: null, note });
    case 'unknown':
      // Another process may have settled it since it was read.
      if (
        (await advancePayment(deps, payment, { name: 'not_taken', refusal: 'session_over', note })).state !== 'failed'
      )
        return;
      await deps.db.transaction((tx) => changeTransaction(tx, transaction, { cancelledAt: deps.now() }));
      return endSession(deps, payment);
    case 'failed': {
      const checks = isOver(deps, payment) ? payment.checks + 1 : payment.checks;
      const nextCheckAt = nextCheckOfUnpaid(deps, { ...payment, checks });
      await schedule(deps, payment, { checks, nextCheckAt, lastFailure: null });
      return;
    }
    case 'paid':
      deps.log.error({ payment: payment.id, provider: payment.provider }, 'A provider denies money that it had taken');
      return endChecks(deps, payment);
    default:
      return endChecks(deps, payment);
  }
}

/** All of the money is back with the payer: in the provider's cabinet, or before the shop has seen it. */
async function takeBack(deps: RedirectDeps, { payment, transaction }: CheckedPayment): Promise<void> {
  const note = `${deps.redirect.name}: given back`;
  switch (payment.state) {
    case 'paid': {
      // In parts, each of which is recorded by itself.
      if ((await listPartRefundsOf(deps.db, payment.id)).length > 0) return endChecks(deps, payment);
      const { externalId } = transaction;
      await cancelTransaction(deps, { provider: deps.redirect.name, externalId }, { code: null, note });
      return endChecks(deps, payment);
    }
    case 'confirming':
      return endSession(deps, payment, { code: null, note });
    case 'unknown':
      await advancePayment(deps, payment, { name: 'given_back' });
      return;
    default:
      return endChecks(deps, payment);
  }
}

/** Nobody knows its page: the process that registered it has died, or its answer was lost. */
async function checkUnregistered(deps: RedirectDeps, payment: PaymentRow): Promise<void> {
  const until = payment.createdAt.getTime() + deps.leaseMs;
  if (payment.state === 'confirming' && deps.now().getTime() < until) {
    await updatePayment(deps, payment, { nextCheckAt: new Date(until) });
    return;
  }
  await endSession(deps, payment, { code: null, note: `${deps.redirect.name}: left before its page was known` });
  await endChecks(deps, payment);
}

/**
 * While its page is open the payment only waits. From then on nobody knows whether it was paid: the customer sees that it is
 * being checked, and the desk has it in front of it.
 */
async function recordNoAnswer(deps: RedirectDeps, payment: PaymentRow, why: string): Promise<void> {
  const { id, provider } = payment;
  deps.log.warn({ payment: id, provider, why }, 'A provider did not say what became of a payment');
  const now = deps.now().getTime();
  let current = payment;
  if (payment.state === 'confirming' && isOver(deps, payment))
    current = await advancePayment(deps, payment, { name: 'no_answer', note: why });
  if (current.state === 'paid') {
    await updatePayment(deps, current, { nextCheckAt: new Date(now + MAX_BACKOFF_MS), lastFailure: why });
    return;
  }
  if (now - payment.createdAt.getTime() > ALERT_AFTER_MS) {
    const minutes = Math.round((now - payment.createdAt.getTime()) / MINUTE_MS);
    deps.log.error({ payment: id, provider, minutes }, 'A payment at a provider has had no final state for long');
  }
  // By its age: the number of checks of an unpaid one says how many answers it has had.
  const pause = Math.min(MAX_BACKOFF_MS, Math.max(FIRST_BACKOFF_MS, (now - payment.createdAt.getTime()) / 10));
  const change = { checks: payment.checks + 1, nextCheckAt: new Date(now + pause), lastFailure: why };
  await updatePayment(deps, current, current.state === 'failed' ? { ...change, checks: payment.checks } : change);
}

/** What was read before the provider was asked: a call that has come meanwhile has it asked once more. */
async function schedule(
  deps: RedirectDeps,
  payment: PaymentRow,
  change: Partial<Omit<PaymentRow, 'id' | 'state'>>,
): Promise<void> {
  const { nextCheckAt } = payment;
  await updatePayment(deps, payment, change, nextCheckAt === null ? undefined : eq(payments.nextCheckAt, nextCheckAt));
}

async function endChecks(deps: RedirectDeps, payment: PaymentRow): Promise<void> {
  if (payment.nextCheckAt !== null) await schedule(deps, payment, { nextCheckAt: null });
}
