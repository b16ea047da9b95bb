import { inArray, lte } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { checkPayment } from './check-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payments-queries.ts';

const BATCH_SIZE = 20;
/** Longer than checking one payment takes. */
const LEASE_MS = MINUTE_MS;

/**
 * Settles payments without a final state: confirmations whose process died, lost responses, abandoned sessions,
 * pending refunds. Returns how many payments it checked.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  let checked = 0;
  for (;;) {
    const due = await claimDue(deps);
    // One after the other, so that a bank that has just recovered is not overloaded.
    for (const payment of due) {
      try {
        await checkPayment(deps, payment);
      } catch (error) {
        deps.log.error({ err: error, payment: payment.id }, 'A card payment could not be reconciled');
      }
    }
    checked += due.length;
    if (due.length < BATCH_SIZE) return checked;
  }
}

/** A claimed payment is skipped by other processes until its lease ends. */
async function claimDue({ db, now }: PaymentDeps): Promise<PaymentRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(payments)
      .where(lte(payments.nextCheckAt, now()))
      .orderBy(payments.nextCheckAt)
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) {
      const nextCheckAt = new Date(now().getTime() + LEASE_MS);
      await tx.update(payments).set({ nextCheckAt }).where(inArray(payments.id, ids));
    }
    return due;
  });
}
