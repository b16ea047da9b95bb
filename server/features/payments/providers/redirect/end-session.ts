import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { RECHECK_DELAYS_MS, updatePayment } from '../../advance-payment.ts';
import type { PaymentBase } from '../../payment-deps.ts';
import { findPayment, type PaymentRow } from '../../payments-queries.ts';
import { type CancelReason, withdrawTransaction } from '../provider-transactions.ts';
import { type LockedTransaction, lockTransactionOf } from '../provider-transactions-queries.ts';

/** So often the provider is asked while its page can be paid on. */
export const POLL_INTERVAL_MS = MINUTE_MS;
/** What was typed on its page before the session's end has arrived by then. */
export const LATE_PAYMENT_MS = 2 * MINUTE_MS;
/** After this a person has to be alerted. */
export const ALERT_AFTER_MS = HOUR_MS;

/**
 * Ends a session that was not paid, if it is still open, and goes on asking about it: its page may still be paid on, and what
 * is paid then is settled or given back as late money is. Without a reason it has ended already.
 */
export async function endSession(deps: PaymentBase, payment: PaymentRow, reason?: CancelReason): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockTransactionOf(tx, payment.id);
    if (locked === null) return;
    const isOpen = locked.payment.state === 'confirming' && locked.transaction.performedAt === null;
    if (reason !== undefined && isOpen) await withdrawTransaction(deps, tx, locked, reason);
    await queueNextCheck(deps, tx, locked);
  });
}

/**
 * Withdraws a session that somebody may still pay on, and goes on asking about it, in one transaction: a process that dies
 * leaves no page that nobody asks about.
 */
export async function withdrawSession(
  deps: PaymentBase,
  tx: Tx,
  locked: LockedTransaction,
  reason: CancelReason,
): Promise<void> {
  await withdrawTransaction(deps, tx, locked, reason);
  await queueNextCheck(deps, tx, locked);
}

/** A page whose address nobody has learnt is not asked about. */
async function queueNextCheck(deps: PaymentBase, tx: Tx, { transaction, payment }: LockedTransaction): Promise<void> {
  if (transaction.documentId === null) return;
  const ended = await findPayment(tx, payment.id);
  if (ended?.state !== 'failed') return;
  await updatePayment({ ...deps, db: tx }, ended, { nextCheckAt: nextCheckOfUnpaid(deps, ended) });
}

/** Each minute while the page can be paid on, and then some more times within a day; null: never again. */
export function nextCheckOfUnpaid({ now }: PaymentBase, { expiresAt, checks }: PaymentRow): Date | null {
  const at = now().getTime();
  if (at < expiresAt.getTime() + LATE_PAYMENT_MS) return new Date(at + POLL_INTERVAL_MS);
  const wait = RECHECK_DELAYS_MS[checks];
  return wait === undefined ? null : new Date(at + wait);
}
