import { eq } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { changePaymentState } from './change-payment-state.ts';
import { decryptHandle } from './encrypt-handle.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, type PaymentRow } from './payments-queries.ts';
import { endUnpaid, RECHECK_DELAYS_MS, recordUnknown, settleTaken } from './settle-payment.ts';

/**
 * The bank accepts no code after the session's end. A confirmation sent before it has arrived at the bank after this
 * time.
 */
const LATE_CONFIRMATION_MS = 2 * MINUTE_MS;
const MAX_BACKOFF_MS = 5 * MINUTE_MS;
/** After this a person has to be alerted. */
const ALERT_AFTER_MS = HOUR_MS;

/** Asks the bank for the status of a payment and settles it when the status is final. */
export async function pollPaymentStatus(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> {
  const { gateway, db, now, log } = deps;
  const handle = decryptHandle(payment.encryptedHandle, deps.key);
  if (handle === null || gateway.name !== payment.provider) {
    log.error(
      { payment: payment.id, provider: payment.provider },
      'The status of a card payment can no longer be requested',
    );
    return scheduleNextCheck(deps, payment);
  }
  const result = await gateway.paymentStatus({ handle, reference: payment.reference, startedAt: payment.createdAt });
  if (result.kind !== 'done') {
    log.warn({ payment: payment.id, why: result.why }, 'The bank did not return the status of a card payment');
    return scheduleNextCheck(deps, await asUnknown(deps, payment));
  }
  switch (result.value.kind) {
    case 'taken':
      return settleTaken(deps, payment, result.value.money);
    case 'failed':
      return endUnpaid(deps, payment, { state: 'failed', refusal: 'other', note: 'not taken by the bank' });
    case 'reversed': {
      const change = { state: 'reversed' as const, nextCheckAt: null, encryptedHandle: null, settledAt: now() };
      await endUnpaid(deps, payment, { state: 'failed', refusal: 'other', note: 'taken and given back by the bank' });
      return (await changePaymentState(db, { id: payment.id, from: ['failed'], change, at: now() })) ?? payment;
    }
    case 'open':
      if (now().getTime() < payment.expiresAt.getTime() + LATE_CONFIRMATION_MS) break;
      return endUnpaid(deps, payment, { state: 'failed', refusal: 'session_over', note: 'never taken' });
    case 'working':
      break;
  }
  return scheduleNextCheck(deps, await asUnknown(deps, payment));
}

/** Checks a payment that ended unpaid after a lost response. Money that the bank took after all is refunded. */
export async function recheckUnpaid(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { db, gateway, now, log } = deps;
  const handle = decryptHandle(payment.encryptedHandle, deps.key);
  const result =
    handle && (await gateway.paymentStatus({ handle, reference: payment.reference, startedAt: payment.createdAt }));
  if (result?.kind === 'done' && result.value.kind === 'taken') {
    log.error({ payment: payment.id }, 'A card payment was taken after it had ended unpaid');
    await settleTaken(deps, payment, result.value.money);
    return;
  }
  const wait = RECHECK_DELAYS_MS[payment.checks + 1];
  const nextCheckAt = wait === undefined ? null : new Date(now().getTime() + wait);
  const change = { checks: payment.checks + 1, nextCheckAt, ...(nextCheckAt === null && { encryptedHandle: null }) };
  await db.update(payments).set(change).where(eq(payments.id, payment.id));
}

/** A confirmation left by a process that died has the same unknown result as one whose response was lost. */
async function asUnknown(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> {
  return payment.state === 'confirming' ? recordUnknown(deps, payment, 'left in progress') : payment;
}

async function scheduleNextCheck({ db, now, log }: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> {
  const pause = Math.min(MAX_BACKOFF_MS, 10_000 * 2 ** payment.checks);
  const change = { checks: payment.checks + 1, nextCheckAt: new Date(now().getTime() + pause) };
  await db.update(payments).set(change).where(eq(payments.id, payment.id));
  const age = now().getTime() - (payment.confirmRequestedAt ?? payment.createdAt).getTime();
  if (age > ALERT_AFTER_MS)
    log.error(
      { payment: payment.id, minutes: Math.round(age / MINUTE_MS) },
      'A card payment has had no final state for long',
    );
  return (await findPayment(db, payment.id)) ?? payment;
}
