import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { isHostedProvider } from '#contract/providers/hosted-providers.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { advancePayment, updatePayment } from './advance-payment.ts';
import type { RefundGateway } from './gateway/refund-gateway.ts';
import type { CheckDeps, PaymentBase } from './payment-deps.ts';
import type { ManualRefund } from './payment-events.ts';
import { type PaymentRow, paidPaymentOfOrder } from './payments-queries.ts';

const FIRST_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 5 * MINUTE_MS;

/**
 * Refunds the money of a payment in `reversing`. One call at a time reaches the bank. Every attempt but the first asks
 * what became of the earlier ones, and refunds only what the bank still reports as taken.
 */
export async function refundPayment(
  deps: PaymentBase & { gateway: RefundGateway },
  payment: PaymentRow,
  { isEarly = false }: { isEarly?: boolean } = {},
): Promise<void> {
  const claimed = await claimAttempt(deps, payment, { isEarly });
  if (claimed === null) return;
  const failure = await refundAtBank(deps, claimed);
  if (failure === 'overtaken') return;
  if (failure === null) {
    await advancePayment(deps, claimed, { name: 'refunded' });
    deps.log.warn({ payment: payment.id }, 'A card payment was refunded');
    return;
  }
  deps.log[failure.level](failure.details, failure.message);
  if (failure.isRefused && claimed.checks >= (deps.gateway.maxAttempts ?? Number.POSITIVE_INFINITY)) {
    await renew(deps, claimed, null, failure);
    return;
  }
  const pause = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** payment.checks);
  // A call whose response was lost may still be on its way to the bank.
  await renew(deps, claimed, failure.mayBeUnderWay ? Math.max(pause, deps.leaseMs) : pause, failure);
}

export type ManualRefundOutcome =
  /** `byBank`: the bank reports that it has given the money back already, so nothing was recorded by hand. */
  | { kind: 'refunded'; byBank: boolean }
  /** An attempt of the shop may be on its way to the bank. */
  | { kind: 'bank_busy' }
  /** The bank did not say where the money is. */
  | { kind: 'bank_silent' };

/**
 * Ends a payment in `reversing` whose money a person gave back without the bank: after this the shop asks the bank for
 * nothing any more. It counts as an attempt, so that none of the shop's runs meanwhile, and the bank is asked first: money
 * that the bank itself gave back is not recorded a second time.
 */
export async function refundByHand(
  deps: PaymentBase & { gateway: RefundGateway | null },
  payment: PaymentRow,
  byHand: ManualRefund,
): Promise<ManualRefundOutcome> {
  const claimed = await claimAttempt(deps, payment, { isEarly: true });
  if (claimed === null) return { kind: 'bank_busy' };
  const { transactionId, provider } = claimed;
  // Of another bank, or never asked for at this one: no attempt of the shop can reach it.
  if (transactionId !== null && deps.gateway !== null && provider === deps.gateway.name) {
    const status = await deps.gateway.transactionStatus(transactionId);
    if (status.kind === 'done' && status.value.kind === 'reversed') {
      await advancePayment(deps, claimed, { name: 'refunded' });
      return { kind: 'refunded', byBank: true };
    }
    // Who stops asking after a refusal may refuse this question too, and a person has to be able to end it.
    const isPersonsWord = status.kind === 'refused' && deps.gateway.maxAttempts !== undefined;
    if (!isPersonsWord && (status.kind !== 'done' || status.value.kind !== 'taken')) {
      const why = status.kind === 'done' ? `its status is ${status.value.kind}` : status.why;
      await renew(deps, claimed, FIRST_BACKOFF_MS, { details: { why }, mayBeUnderWay: false });
      return { kind: 'bank_silent' };
    }
    if ((await renew(deps, claimed, deps.leaseMs)) === null) return { kind: 'bank_busy' };
  }
  await advancePayment(deps, claimed, { name: 'refunded', byHand });
  deps.log.warn({ payment: payment.id, staff: byHand.by.id }, 'A card payment was refunded by hand');
  return { kind: 'refunded', byBank: false };
}

/** Whether no attempt of the shop can be on its way to the bank: the last one has ended, or its time is over. */
export function isBankFree(
  { nextCheckAt, lastFailure, bankBusyUntil }: Pick<PaymentRow, 'nextCheckAt' | 'lastFailure' | 'bankBusyUntil'>,
  now: Date,
): boolean {
  if (nextCheckAt !== null && nextCheckAt <= now) return true;
  return lastFailure !== null && (bankBusyUntil === null || bankBusyUntil <= now);
}

/** Refunds the payment of an order that was cancelled, returned or refunded whole. Does nothing when it was not paid online. */
export async function refundPaymentOfOrder({ gateway, providers, ...deps }: CheckDeps, orderId: number): Promise<void> {
  const paid = await paidPaymentOfOrder(deps.db, orderId);
  if (paid === null) return;
  const isHosted = isHostedProvider(paid.provider);
  if (!isHosted && gateway === null) throw new Error('Money has to be refunded, and no bank is configured');
  const payment = await advancePayment(deps, paid, { name: 'undone' });
  if (payment.state !== 'reversing') return;
  if (isHosted) await providers.check(payment);
  else if (gateway !== null) await refundPayment({ ...deps, gateway }, payment);
}

/**
 * Counts the attempt before the bank is called, and leaves it to be repeated should this process die. Null: another
 * call makes this attempt, or has made one that may still be on its way.
 */
async function claimAttempt(
  deps: PaymentBase,
  payment: PaymentRow,
  { isEarly }: { isEarly: boolean },
): Promise<PaymentRow | null> {
  const now = deps.now();
  const isDue = lte(payments.nextCheckAt, now);
  // The same as `isBankFree`, for the row as it is now.
  const isFree = or(
    isDue,
    and(isNotNull(payments.lastFailure), or(isNull(payments.bankBusyUntil), lte(payments.bankBusyUntil, now))),
  );
  const nextCheckAt = new Date(now.getTime() + deps.leaseMs);
  return updatePayment(
    deps,
    payment,
    { checks: payment.checks + 1, nextCheckAt, bankBusyUntil: nextCheckAt },
    and(eq(payments.checks, payment.checks), isEarly ? isFree : isDue),
  );
}

/** `pause`: null, if nobody but a person goes on. Null: this attempt took so long that its payment was given to another call. */
async function renew(
  deps: PaymentBase,
  claimed: PaymentRow,
  pause: number | null,
  failure: Pick<RefundFailure, 'details' | 'mayBeUnderWay'> | null = null,
): Promise<PaymentRow | null> {
  const nextCheckAt = pause === null ? null : new Date(deps.now().getTime() + pause);
  const isBusy = failure === null || failure.mayBeUnderWay;
  const change = {
    nextCheckAt,
    bankBusyUntil: isBusy ? nextCheckAt : null,
    ...(failure !== null && { lastFailure: failure.details.why }),
  };
  return updatePayment(deps, claimed, change, eq(payments.checks, claimed.checks));
}

interface RefundFailure {
  level: 'warn' | 'error';
  details: { why: string; payment?: number; provider?: string };
  message: string;
  mayBeUnderWay: boolean;
  /** The gateway answered no. */
  isRefused: boolean;
}

/** Null: the money is refunded. */
async function refundAtBank(
  deps: PaymentBase & { gateway: RefundGateway },
  claimed: PaymentRow,
): Promise<RefundFailure | 'overtaken' | null> {
  const { gateway } = deps;
  const { id, provider, transactionId, checks } = claimed;
  const failed = (level: RefundFailure['level'], why: string, message = 'A card payment could not be refunded') => ({
    ...{ level, message, mayBeUnderWay: false, isRefused: false },
    details: { payment: id, provider, why },
  });
  if (transactionId === null || gateway.name !== provider)
    return failed('error', 'another bank', 'A card payment must be refunded manually');
  if (checks > 1) {
    const before = await gateway.transactionStatus(transactionId);
    if (before.kind !== 'done') return { ...failed('warn', before.why), isRefused: before.kind === 'refused' };
    const status = before.value.kind;
    if (status === 'reversed') return null;
    // In progress, or not found: an earlier attempt may still be carried out.
    if (status === 'working') return { ...failed('warn', 'its status is working'), mayBeUnderWay: true };
    if (status !== 'taken') return failed('error', `its status is ${status}`);
    // The search for the status may have taken longer than the claim.
    if ((await renew(deps, claimed, deps.leaseMs)) === null) return 'overtaken';
  }
  const result = await gateway.refund(transactionId);
  if (result.kind === 'done') return null;
  const failure = failed(result.kind === 'refused' ? 'error' : 'warn', result.why);
  return { ...failure, mayBeUnderWay: result.kind === 'unknown', isRefused: result.kind === 'refused' };
}
