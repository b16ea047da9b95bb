import type { Tx } from '#server/platform/database/database.ts';
import type { PaymentBase, PaymentPurpose } from './payment-deps.ts';
import type { PaymentEvent } from './payment-events.ts';
import type { PaymentEffect, TransactionEffect } from './payment-machine.ts';
import { isOrderOfAnotherPayment, type PaymentRow } from './payments-queries.ts';

/** Thrown within the transaction of a `taken` payment: what it pays for cannot be delivered any more. */
export class UndeliverableError extends Error {}

/** Thrown within the transaction of money that is called back: what it paid for cannot be undone any more. */
export class NotUndoneError extends Error {}

/** Runs an effect outside of any transaction. Does nothing before anything was reserved. */
export async function runEffect(
  deps: PaymentBase,
  effect: PaymentEffect,
  payment: PaymentRow,
  note: string | null,
): Promise<void> {
  const { subject, isCheckout } = payment;
  if (subject === null) return;
  const purpose = purposeOf(deps, payment);
  const reason = `Card payment: ${note ?? payment.state}`;
  switch (effect) {
    case 'release_hold':
      if (isCheckout) await purpose.releaseHold?.(subject, reason);
      return;
    case 'cancel_reservation':
      if (isCheckout) await purpose.cancelReservation(subject, reason);
      return;
    case 'reopen_order':
      if (await isOrderOfAnotherPayment(deps.db, payment)) return;
      return purpose.cancelReservation(subject, reason);
    case 'end_checking':
      return purpose.endChecking(subject, reason);
  }
}

/** Runs an effect in the transaction that has changed the state of `payment`. */
export async function runWithin(
  deps: PaymentBase,
  tx: Tx,
  effect: TransactionEffect,
  { payment, event }: { payment: PaymentRow; event: PaymentEvent },
): Promise<void> {
  const { subject, amount, reference } = payment;
  switch (effect) {
    case 'settle_subject': {
      if (event.name !== 'taken') throw new Error('Only money that was taken settles a payment');
      const { receipt } = event;
      const outcome =
        subject === null
          ? 'cannot'
          : await purposeOf(deps, payment).settle(tx, subject, { receipt, amount, reference });
      if (outcome === 'cannot') throw new UndeliverableError();
      return;
    }
    case 'mark_checking':
      if (subject !== null) await purposeOf(deps, payment).markChecking(tx, subject);
      return;
    case 'reopen_subject':
      if (subject !== null) await purposeOf(deps, payment).reopen?.(tx, subject);
      return;
    case 'undo_subject': {
      const note = `${payment.maskedCard}: the money was called back`;
      const outcome = subject === null ? 'cannot' : await purposeOf(deps, payment).undo?.(tx, subject, note);
      if (outcome !== 'undone') throw new NotUndoneError();
      return;
    }
    case 'mark_refunded':
      if (subject === null || (await isOrderOfAnotherPayment(tx, payment))) return;
      return purposeOf(deps, payment).reversed(tx, subject);
  }
}

function purposeOf({ purposes }: PaymentBase, { purpose }: PaymentRow): PaymentPurpose {
  const found = purposes[purpose];
  if (found === undefined) throw new Error(`No feature settles payments for ${purpose}`);
  return found;
}
