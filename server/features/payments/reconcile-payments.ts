import { inArray, lte } from 'drizzle-orm';
import { payments } from '#server/schema/payments-tables.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { PaymentRow } from './payments-queries.ts';
import { lookAtPayment, lookOnceMore } from './poll-payment-status.ts';
import { reversePayment } from './reverse-payment.ts';
import { endUnpaid, reopenSession } from './settle-payment.ts';

const AT_ONCE = 20;
/** Longer than looking at one lasts. */
const CLAIM_MS = 60_000;

/**
 * Settles what was left hanging: confirmations whose process ended, answers that were lost, sessions that nobody finished, money that has
 * to go back. Answers how many it looked at.
 */
export async function reconcilePayments(parts: PaymentParts): Promise<number> {
  let looked = 0;
  for (;;) {
    const due = await claimDue(parts);
    // One after the other: a bank that comes back is not to be flooded.
    for (const payment of due) {
      try {
        await reconcile(parts, payment);
      } catch (error) {
        parts.log.error({ err: error, payment: payment.id }, 'A card payment could not be reconciled');
      }
    }
    looked += due.length;
    if (due.length < AT_ONCE) return looked;
  }
}

async function reconcile(parts: PaymentParts, payment: PaymentRow): Promise<unknown> {
  switch (payment.state) {
    case 'created':
    case 'code_sent':
      return endUnpaid(parts, payment, { state: 'expired', refusal: 'session_over', note: 'no code in time' });
    case 'confirming':
      // Without the time its process ended before the bank was asked.
      if (payment.askedAt !== null) return lookAtPayment(parts, payment);
      return reopenSession(parts, payment, { note: 'left before the bank' });
    case 'unknown':
      return lookAtPayment(parts, payment);
    case 'reversing':
      return reversePayment(parts, payment);
    case 'failed':
    case 'expired':
      return lookOnceMore(parts, payment);
    case 'paid':
    case 'reversed':
      return undefined;
  }
}

/** Whoever claims one is the only one to look at it for a while. */
async function claimDue({ db, now }: PaymentParts): Promise<PaymentRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(payments)
      .where(lte(payments.nextLookAt, now()))
      .orderBy(payments.nextLookAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) {
      const nextLookAt = new Date(now().getTime() + CLAIM_MS);
      await tx.update(payments).set({ nextLookAt }).where(inArray(payments.id, ids));
    }
    return due;
  });
}
