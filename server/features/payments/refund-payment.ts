import { and, eq, lte } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { advancePayment, updatePayment } from './advance-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type PaymentRow, paidPaymentOfOrder } from './payments-queries.ts';

const FIRST_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 5 * MINUTE_MS;

/**
 * Refunds the money of a payment in `reversing`. One call at a time reaches the bank. Every attempt but the first asks
 * whether an earlier one was carried out, also when a process died between the bank and the database.
 */
export async function refundPayment(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const claimed = await claimAttempt(deps, payment);
  if (claimed === null) return;
  const failure = await refundAtBank(deps, claimed);
  if (failure === null) {
    await advancePayment(deps, claimed, { name: 'refunded' });
    deps.log.warn({ payment: payment.id }, 'A card payment was refunded');
    return;
  }
  deps.log[failure.level](failure.details, failure.message);
  const pause = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** payment.checks);
  await updatePayment(deps, claimed, { nextCheckAt: new Date(deps.now().getTime() + pause) });
}

/** Refunds the payment of an order that was cancelled or returned. Does nothing when it was not paid by card. */
export async function refundPaymentOfOrder(deps: PaymentDeps, orderId: number): Promise<void> {
  const paid = await paidPaymentOfOrder(deps.db, orderId);
  if (paid === null) return;
  const payment = await advancePayment(deps, paid, { name: 'undone' });
  if (payment.state === 'reversing') await refundPayment(deps, payment);
}

/**
 * Counts the attempt before the bank is called, and leaves it to be repeated should this process die. Null: another
 * call makes this attempt, or has made one that may still be on its way.
 */
async function claimAttempt(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow | null> {
  const now = deps.now();
  const isDue = and(eq(payments.checks, payment.checks), lte(payments.nextCheckAt, now));
  const nextCheckAt = new Date(now.getTime() + deps.leaseMs);
  return updatePayment(deps, payment, { checks: payment.checks + 1, nextCheckAt }, isDue);
}

interface RefundFailure {
  level: 'warn' | 'error';
  details: Record<string, unknown>;
  message: string;
}

/** Null: the money is refunded. */
async function refundAtBank({ gateway }: PaymentDeps, claimed: PaymentRow): Promise<RefundFailure | null> {
  const { id, provider, transactionId, checks } = claimed;
  if (transactionId === null || gateway.name !== provider) {
    const details = { payment: id, provider };
    return { level: 'error', details, message: 'A card payment must be refunded manually' };
  }
  const before = checks > 1 ? await gateway.transactionStatus(transactionId) : null;
  if (before?.kind === 'done' && before.value.kind === 'reversed') return null;
  // As long as it is not known whether an earlier attempt was carried out, nothing is refunded a second time.
  const result = before === null || before.kind === 'done' ? await gateway.refund(transactionId) : before;
  if (result.kind === 'done') return null;
  const details = { payment: id, why: result.why };
  return {
    level: result.kind === 'refused' ? 'error' : 'warn',
    details,
    message: 'A card payment could not be refunded',
  };
}
