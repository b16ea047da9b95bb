import type { Receipt } from '#contract/payments/card-payments.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { changePaymentState, changePaymentStateIn, isDuplicatePayment } from './change-payment-state.ts';
import type { BankRefusal, TakenMoney } from './gateway/card-gateway.ts';
import type { PaymentDeps, PaymentPurpose } from './payment-deps.ts';
import { findPayment, findReservedOrder, type PaymentRow } from './payments-queries.ts';

const FIRST_CHECK_MS = 10_000;
/** A payment that ended after a lost response is checked again: a bank may report a payment late. */
export const RECHECK_DELAYS_MS = [15 * MINUTE_MS, HOUR_MS, DAY_MS] as const;

export function purposeOf({ purposes }: PaymentDeps, { purpose }: PaymentRow): PaymentPurpose {
  const found = purposes[purpose];
  if (found === undefined) throw new Error(`No feature settles payments for ${purpose}`);
  return found;
}

/**
 * The bank has taken the money. One transaction settles the payment together with its subject, or the payment is
 * marked for a refund. A concurrent second call finds it settled.
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
  const refund = { ...settled, state: 'reversing' as const, nextCheckAt: now() };
  const markForRefund = (note: string) =>
    changePaymentState(db, { id: payment.id, from, change: refund, note, at: now() });
  try {
    if (money.amount !== payment.amount) {
      log.error(
        { payment: payment.id, expected: payment.amount, taken: money.amount },
        'The bank took a different amount',
      );
      await markForRefund('a different amount was taken');
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
        const note = 'the subject cannot be delivered';
        await changePaymentStateIn(tx, {
          id: payment.id,
          from: ['paid'],
          change: { ...refund, receipt: null },
          note,
          at: now(),
        });
      });
    }
  } catch (error) {
    if (!isDuplicatePayment(error)) throw error;
    await markForRefund('paid by another payment');
  }
  const row = (await findPayment(db, payment.id)) ?? payment;
  log[row.state === 'paid' ? 'info' : 'warn']({ payment: row.id, state: row.state }, 'A card payment was settled');
  return row;
}

/** Nothing was taken and nothing will be: the reservation is cancelled. */
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
  const isReserved = subject !== null && (payment.isCheckout || wasUnknown);
  const cancelReservation = async () => {
    if (isReserved) await purposeOf(deps, payment).cancelReservation(subject, `Card payment: ${note}`);
  };
  const wasRequested = payment.state === 'confirming' || wasUnknown;
  const from = wasRequested ? (['confirming', 'unknown'] as const) : [payment.state];
  // The order must not stay marked as being checked: when the process dies in between, the next one repeats both steps.
  if (wasRequested) await cancelReservation();
  const row = await changePaymentState(db, { id: payment.id, from, change: { ...change, subject }, note, at: now() });
  // A payment whose confirmation has started meanwhile keeps its reservation.
  if (row !== null && !wasRequested) await cancelReservation();
  return row ?? (await findPayment(db, payment.id)) ?? payment;
}

/**
 * The bank has certainly taken nothing, and another code may be typed. The reservation is released meanwhile: a
 * customer who continues with another card or with cash must not find the last piece, or the voucher, blocked by their
 * own reservation.
 */
export async function reopenSession(
  deps: PaymentDeps,
  payment: PaymentRow,
  { note, tries = payment.tries }: { note: string; tries?: number },
): Promise<void> {
  const { db, now } = deps;
  const next = { state: 'code_sent' as const, tries, confirmRequestedAt: null, nextCheckAt: payment.expiresAt };
  const reserved = payment.isCheckout ? (payment.subject ?? (await findReservedOrder(db, payment.reference))) : null;
  // Before the state changes: the reservation of a new confirmation must not be released.
  if (reserved !== null) await purposeOf(deps, payment).releaseHold?.(reserved, `Card payment: ${note}`);
  const change = payment.isCheckout ? { ...next, subject: null, title: null } : next;
  await changePaymentState(db, { id: payment.id, from: ['confirming'], change, note, at: now() });
}

/** The bank was called to take the money, and its result is not known. */
export async function recordUnknown(deps: PaymentDeps, payment: PaymentRow, note: string): Promise<PaymentRow> {
  const { db, now, log } = deps;
  const nextCheckAt = new Date(now().getTime() + FIRST_CHECK_MS);
  const change = { state: 'unknown' as const, checks: 0, nextCheckAt };
  const row = await changePaymentState(db, { id: payment.id, from: ['confirming'], change, note, at: now() });
  if (row === null) return (await findPayment(db, payment.id)) ?? payment;
  log.warn({ payment: row.id, why: note }, 'The result of a card payment is unknown');
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
