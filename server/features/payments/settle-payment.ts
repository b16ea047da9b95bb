import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import type { Receipt } from '#contract/payments/card-payments.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { changePaymentState, changePaymentStateIn, isDuplicatePayment } from './change-payment-state.ts';
import type { BankRefusal, TakenMoney } from './gateway/card-gateway.ts';
import type { PaymentDeps, PaymentPurpose } from './payment-deps.ts';
import { findPayment, findReservedOrder, type PaymentRow } from './payments-queries.ts';

const FIRST_CHECK_MS = 10_000;
/** A payment that ended after its answer was lost is asked for again: a bank may find what it had mislaid. */
export const RECHECK_DELAYS_MS = [15 * MINUTE_MS, HOUR_MS, DAY_MS] as const;

export function purposeOf({ purposes }: PaymentDeps, { purpose }: PaymentRow): PaymentPurpose {
  const found = purposes[purpose];
  if (found === undefined) throw new Error(`Nobody settles payments for ${purpose}`);
  return found;
}

/**
 * The bank has the money: in one transaction the payment and what it pays are settled, or the money is to go back. Whoever comes second
 * finds it settled.
 */
export async function settleTaken(deps: PaymentDeps, payment: PaymentRow, money: TakenMoney): Promise<PaymentRow> {
  const { db, log, now } = deps;
  const receipt = receiptOf(deps, payment, money);
  const settled = {
    transactionId: money.transactionId,
    commission: money.commission,
    encryptedHandle: null,
    refusal: null,
    checks: 0,
    settledAt: now(),
  };
  const from = ['confirming', 'unknown', 'failed', 'expired', 'code_sent'] as const;
  const back = { ...settled, state: 'reversing' as const, nextCheckAt: now() };
  const giveBack = (note: string) => changePaymentState(db, { id: payment.id, from, change: back, note, at: now() });
  try {
    if (money.amount !== payment.amount) {
      log.error({ payment: payment.id, wanted: payment.amount, taken: money.amount }, 'The bank took another sum');
      await giveBack('another sum was taken');
    } else {
      await db.transaction(async (tx: Tx) => {
        const change = { ...settled, state: 'paid' as const, receipt, nextCheckAt: null };
        const paid = await changePaymentStateIn(tx, { id: payment.id, from, change, at: now() });
        if (paid === null) return;
        const { subject, amount, reference } = payment;
        const outcome =
          subject === null
            ? 'cannot'
            : await purposeOf(deps, payment).settle(tx, subject, { receipt, amount, reference });
        if (outcome === 'paid') return;
        const note = 'what it pays is gone';
        await changePaymentStateIn(tx, {
          id: payment.id,
          from: ['paid'],
          change: { ...back, receipt: null },
          note,
          at: now(),
        });
      });
    }
  } catch (error) {
    if (!isDuplicatePayment(error)) throw error;
    await giveBack('paid by another payment');
  }
  const row = (await findPayment(db, payment.id)) ?? payment;
  log[row.state === 'paid' ? 'info' : 'warn']({ payment: row.id, state: row.state }, 'A card payment was settled');
  return row;
}

/** Nothing was taken, and nothing will be: what was held is free again. */
export async function endUnpaid(
  deps: PaymentDeps,
  payment: PaymentRow,
  { state, refusal, note }: { state: 'failed' | 'expired'; refusal: BankRefusal | null; note: string },
): Promise<PaymentRow> {
  const { db, now } = deps;
  const wasUnknown = payment.state === 'unknown';
  const next = wasUnknown ? new Date(now().getTime() + RECHECK_DELAYS_MS[0]) : null;
  const change = {
    state,
    refusal,
    checks: 0,
    nextCheckAt: next,
    settledAt: now(),
    ...(next === null && { encryptedHandle: null }),
  };
  const subject = payment.subject ?? (payment.isCheckout ? await findReservedOrder(db, payment.reference) : null);
  const isHeld = subject !== null && (payment.isCheckout || wasUnknown);
  const release = async () => {
    if (isHeld) await purposeOf(deps, payment).cancelReservation(subject, `Card payment: ${note}`);
  };
  const wasRequested = payment.state === 'confirming' || wasUnknown;
  const from = wasRequested ? (['confirming', 'unknown'] as const) : [payment.state];
  // Shown as being checked it must not stay so: a process that ends in between is followed by one that does both again.
  if (wasRequested) await release();
  const row = await changePaymentState(db, { id: payment.id, from, change: { ...change, subject }, note, at: now() });
  // One that somebody has started to confirm meanwhile keeps what it holds.
  if (row !== null && !wasRequested) await release();
  return row ?? (await findPayment(db, payment.id)) ?? payment;
}

/**
 * The bank surely has taken nothing, and another code may be typed. What was held for this one is free meanwhile: whoever goes on with another
 * card or with cash must not find the last piece, or the voucher, held by themselves.
 */
export async function reopenSession(
  deps: PaymentDeps,
  payment: PaymentRow,
  { note, tries = payment.tries }: { note: string; tries?: number },
): Promise<void> {
  const { db, now } = deps;
  const next = { state: 'code_sent' as const, tries, confirmRequestedAt: null, nextCheckAt: payment.expiresAt };
  const held = payment.isCheckout ? (payment.subject ?? (await findReservedOrder(db, payment.reference))) : null;
  // Before anybody can confirm again: what they hold is not to be let go.
  if (held !== null) await purposeOf(deps, payment).releaseHold?.(held, `Card payment: ${note}`);
  const change = payment.isCheckout ? { ...next, subject: null, title: null } : next;
  await changePaymentState(db, { id: payment.id, from: ['confirming'], change, note, at: now() });
}

/** The bank was asked to take the money, and nobody knows whether it has. */
export async function recordUnknown(deps: PaymentDeps, payment: PaymentRow, note: string): Promise<PaymentRow> {
  const { db, now, log } = deps;
  const nextCheckAt = new Date(now().getTime() + FIRST_CHECK_MS);
  const change = { state: 'unknown' as const, checks: 0, nextCheckAt };
  const row = await changePaymentState(db, { id: payment.id, from: ['confirming'], change, note, at: now() });
  if (row === null) return (await findPayment(db, payment.id)) ?? payment;
  log.warn({ payment: row.id, why: note }, 'A card payment is unknown');
  if (row.subject !== null) await purposeOf(deps, row).markChecking(row.subject);
  return row;
}

function receiptOf({ shopName }: PaymentDeps, payment: PaymentRow, money: TakenMoney): Receipt {
  return {
    name: shopName(payment.locale),
    orderName: payment.title ?? '',
    cardNumber: payment.maskedCard,
    commission: money.commission,
    totalAmount: payment.amount + money.commission,
    date: money.at.toISOString(),
    transactionId: money.transactionId,
  };
}
