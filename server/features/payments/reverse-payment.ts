import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { changePaymentState, changePaymentStateIn } from './change-payment-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type PaymentRow, paidPaymentOfOrder } from './payments-queries.ts';
import { purposeOf } from './settle-payment.ts';

const MAX_BACKOFF_MS = 5 * MINUTE_MS;

/** Refunds the money. After a lost response the bank is asked for the status before the refund is repeated. */
export async function reversePayment(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { gateway, log } = deps;
  if (payment.transactionId === null || gateway.name !== payment.provider) {
    log.error({ payment: payment.id, provider: payment.provider }, 'A card payment must be refunded manually');
    return scheduleRetry(deps, payment);
  }
  if (payment.checks > 0 && (await isReversedAtBank(deps, payment.transactionId))) return recordReversed(deps, payment);
  const result = await gateway.refund(payment.transactionId);
  if (result.kind === 'done') return recordReversed(deps, payment);
  const isUrgent = result.kind === 'refused';
  log[isUrgent ? 'error' : 'warn']({ payment: payment.id, why: result.why }, 'A card payment could not be refunded');
  await scheduleRetry(deps, payment);
}

/** Refunds the payment of an order that was cancelled or returned. Does nothing when it was not paid by card. */
export async function reversePaymentOfOrder(deps: PaymentDeps, orderId: number): Promise<void> {
  const { db, now } = deps;
  const paid = await paidPaymentOfOrder(db, orderId);
  if (paid === null) return;
  const change = { state: 'reversing' as const, checks: 0, nextCheckAt: now() };
  const row = await changePaymentState(db, {
    id: paid.id,
    from: ['paid'],
    change,
    note: 'the order was cancelled',
    at: now(),
  });
  if (row) await reversePayment(deps, row);
}

async function isReversedAtBank({ gateway }: PaymentDeps, transactionId: string): Promise<boolean> {
  const result = await gateway.transactionStatus(transactionId);
  return result.kind === 'done' && result.value.kind === 'reversed';
}

async function recordReversed(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { db, now, log } = deps;
  await db.transaction(async (tx) => {
    const change = { state: 'reversed' as const, nextCheckAt: null, encryptedHandle: null, settledAt: now() };
    const row = await changePaymentStateIn(tx, { id: payment.id, from: ['reversing'], change, at: now() });
    if (row?.subject) await purposeOf(deps, row).reversed(tx, row.subject);
  });
  log.warn({ payment: payment.id }, 'A card payment was refunded');
}

async function scheduleRetry({ db, now }: PaymentDeps, payment: PaymentRow): Promise<void> {
  const pause = Math.min(MAX_BACKOFF_MS, 5_000 * 2 ** payment.checks);
  const change = { checks: payment.checks + 1, nextCheckAt: new Date(now().getTime() + pause) };
  await db.update(payments).set(change).where(eq(payments.id, payment.id));
}
