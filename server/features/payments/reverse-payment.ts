import { eq } from 'drizzle-orm';
import { payments } from '#server/schema/payments-tables.ts';
import { movePayment, movePaymentIn } from './move-payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type PaymentRow, paidPaymentOfOrder } from './payments-queries.ts';
import { purposeOf } from './settle-payment.ts';

const LONGEST_PAUSE_MS = 5 * 60_000;

/** Gives the money back. After a lost answer the bank is asked whether it has done so before it is told again. */
export async function reversePayment(parts: PaymentParts, payment: PaymentRow): Promise<void> {
  const { gateway, log } = parts;
  if (payment.transactionId === null || gateway.name !== payment.provider) {
    log.error({ payment: payment.id, provider: payment.provider }, 'A card payment must be given back by hand');
    return tryLater(parts, payment);
  }
  if (payment.looks > 0 && (await isGivenBack(parts, payment.transactionId))) return noteReversed(parts, payment);
  const answer = await gateway.reverse(payment.transactionId);
  if (answer.kind === 'done') return noteReversed(parts, payment);
  const isUrgent = answer.kind === 'refused';
  log[isUrgent ? 'error' : 'warn']({ payment: payment.id, why: answer.why }, 'A card payment could not be given back');
  await tryLater(parts, payment);
}

/** The order that it paid was called off or came back. Nothing to do when it wasn't paid by card. */
export async function reversePaymentOfOrder(parts: PaymentParts, orderId: number): Promise<void> {
  const { db, now } = parts;
  const paid = await paidPaymentOfOrder(db, orderId);
  if (paid === null) return;
  const change = { state: 'reversing' as const, looks: 0, nextLookAt: now() };
  const row = await movePayment(db, {
    id: paid.id,
    from: ['paid'],
    change,
    note: 'the order was called off',
    at: now(),
  });
  if (row) await reversePayment(parts, row);
}

async function isGivenBack({ gateway }: PaymentParts, transactionId: string): Promise<boolean> {
  const answer = await gateway.lookAt(transactionId);
  return answer.kind === 'done' && answer.value.kind === 'reversed';
}

async function noteReversed(parts: PaymentParts, payment: PaymentRow): Promise<void> {
  const { db, now, log } = parts;
  await db.transaction(async (tx) => {
    const change = { state: 'reversed' as const, nextLookAt: null, sealedHandle: null, settledAt: now() };
    const row = await movePaymentIn(tx, { id: payment.id, from: ['reversing'], change, at: now() });
    if (row?.subject) await purposeOf(parts, row).reversed(tx, row.subject);
  });
  log.warn({ payment: payment.id }, 'A card payment was given back');
}

async function tryLater({ db, now }: PaymentParts, payment: PaymentRow): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE_MS, 5_000 * 2 ** payment.looks);
  const change = { looks: payment.looks + 1, nextLookAt: new Date(now().getTime() + pause) };
  await db.update(payments).set(change).where(eq(payments.id, payment.id));
}
