import type { PaymentState } from '#contract/payments/payment-states.ts';
import { isHostedProvider } from '#contract/providers/hosted-providers.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/time/durations.ts';
import { mayRefundSum } from '#server/features/orders/index.ts';
import { takeAttempt } from '#server/platform/attempts/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { recordCheck } from './advance-payment.ts';
import { checkNow, isCheckable } from './check-payment.ts';
import { recordPartByHand } from './part-refunds.ts';
import type { CheckDeps } from './payment-deps.ts';
import { type PaymentRow, takenOf } from './payments-queries.ts';
import { refundByHand } from './refund-payment.ts';
import { hasRefundedByHand, readListedPayment } from './staff-payment-queries.ts';

/** Adds the entry of the audit log, in the transaction of what it says. */
export type RecordPaymentAct = (tx: Tx) => Promise<void>;

export type CheckAtBankOutcome =
  | { kind: 'checked'; state: PaymentState }
  /** Nothing is open, or an attempt of the shop is under way. */
  | { kind: 'not_possible'; state: PaymentState }
  /** Somebody has asked within the last minute. */
  | { kind: 'too_soon'; seconds: number; nextAt: Date }
  | { kind: 'unknown' };

/** So long nobody asks the bank about the same payment again: it answers no sooner, and may shut out who asks too often. */
const CHECK_PAUSE_MS = MINUTE_MS;

/** Has the bank asked what became of a payment, or for its refund once more, as the shop's own check does. */
export async function checkAtBank(
  deps: CheckDeps,
  caller: StaffCaller,
  id: number,
  record: RecordPaymentAct,
): Promise<CheckAtBankOutcome> {
  const listed = await readListedPayment(deps.db, id, caller.storesOf('payments:check'));
  if (listed === null) return { kind: 'unknown' };
  const { payment } = listed;
  if (!isCheckable(deps, payment)) return { kind: 'not_possible', state: payment.state };
  const now = deps.now();
  const seconds = await takeAttempt(
    deps.db,
    { key: `bank check of payment ${id}`, max: 1, windowMs: CHECK_PAUSE_MS },
    now,
  );
  if (seconds > 0) return { kind: 'too_soon', seconds, nextAt: new Date(now.getTime() + seconds * SECOND_MS) };
  // Before the bank is called: what is asked for is recorded also when the response is lost.
  await recordCheck(deps, payment, { id: caller.id, name: caller.name, record });
  const mayRefund = (amount: number) => mayRefundSum(caller, amount);
  const row = await checkNow(deps, payment, mayRefund);
  return { kind: 'checked', state: row?.state ?? payment.state };
}

export type RecordRefundOutcome =
  | { kind: 'recorded'; state: PaymentState }
  /** The bank has given the money back itself, so none of it was recorded by hand. */
  | { kind: 'by_bank'; state: PaymentState }
  /** No refund of it is due, or another sum. */
  | { kind: 'changed'; state: PaymentState }
  | { kind: 'bank_busy'; state: PaymentState }
  | { kind: 'bank_silent'; state: PaymentState }
  /** More than the person's role gives back. */
  | { kind: 'limit'; limit: number }
  | { kind: 'unknown' };

/** Records that the money of a payment whose refund is due was given back without the bank. Repeating it changes nothing. */
export async function recordManualRefund(
  { gateway, providers, ...deps }: CheckDeps,
  caller: StaffCaller,
  id: number,
  { note, amount, record }: { note: string; amount: number; record: RecordPaymentAct },
): Promise<RecordRefundOutcome> {
  const listed = await readManuallyRefundable(deps.db, caller, id);
  if (listed === null) return { kind: 'unknown' };
  const { state } = listed;
  if (state === 'reversed' && (await hasRefundedByHand(deps.db, id, caller.id))) return { kind: 'recorded', state };
  if (state !== 'reversing' || amount !== takenOf(listed)) return { kind: 'changed', state };
  if (!mayRefundSum(caller, amount)) return { kind: 'limit', limit: caller.limits.maxRefund ?? 0 };
  const refunds = isHostedProvider(listed.provider) ? providers.refunds(listed.provider) : gateway;
  const outcome = await refundByHand({ ...deps, gateway: refunds }, listed, {
    by: { id: caller.id, name: caller.name, record },
    note,
  });
  switch (outcome.kind) {
    case 'refunded':
      return { kind: outcome.byBank ? 'by_bank' : 'recorded', state: 'reversed' };
    case 'bank_busy':
    case 'bank_silent': {
      // Of two at the same moment, the other one may have been the bank, or a colleague.
      const now = await readListedPayment(deps.db, id, 'all');
      const isOver = now !== null && now.payment.state !== 'reversing';
      return { kind: isOver ? 'changed' : outcome.kind, state: now?.payment.state ?? state };
    }
  }
}

/** Records that a part which the provider refuses to give back went back without it. Repeating it changes nothing. */
export async function recordManualPart(
  deps: CheckDeps,
  caller: StaffCaller,
  { id, part }: { id: number; part: number },
  { note, amount, record }: { note: string; amount: number; record: RecordPaymentAct },
): Promise<RecordRefundOutcome> {
  const payment = await readManuallyRefundable(deps.db, caller, id);
  if (payment === null) return { kind: 'unknown' };
  const { state } = payment;
  if (!mayRefundSum(caller, amount)) return { kind: 'limit', limit: caller.limits.maxRefund ?? 0 };
  const byHand = { by: { id: caller.id, name: caller.name, record }, note };
  const outcome = await recordPartByHand(deps, payment, { partId: part, amount, byHand });
  switch (outcome) {
    case 'recorded':
      return { kind: 'recorded', state };
    case 'by_provider':
      return { kind: 'by_bank', state };
    case 'busy':
      return { kind: 'bank_busy', state };
    case 'silent':
      return { kind: 'bank_silent', state };
    case 'changed':
      return { kind: 'changed', state };
  }
}

async function readManuallyRefundable(db: Database, caller: StaffCaller, id: number): Promise<PaymentRow | null> {
  const listed = await readListedPayment(db, id, caller.storesOf('orders:refund'));
  return listed?.payment ?? null;
}
