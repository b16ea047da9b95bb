import { eq } from 'drizzle-orm';
import { payments } from '#server/schema/payments-tables.ts';
import { openHandle } from './encrypt-handle.ts';
import { movePayment } from './move-payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import { findPayment, type PaymentRow } from './payments-queries.ts';
import { AFTERLOOKS_MS, endUnpaid, noteUnknown, settleTaken } from './settle-payment.ts';

/** After the session's end the bank takes no more code; what was on its way then has arrived by now. */
const PATIENCE_MS = 2 * 60_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** After so long somebody has to be called. */
const LONG_MS = 60 * 60_000;

/** Asks the bank what became of a payment and settles it when that is certain. */
export async function lookAtPayment(parts: PaymentParts, payment: PaymentRow): Promise<PaymentRow> {
  const { gateway, db, now, log } = parts;
  const handle = openHandle(payment.sealedHandle, parts.key);
  if (handle === null || gateway.name !== payment.provider) {
    log.error({ payment: payment.id, provider: payment.provider }, 'A card payment can no longer be asked for');
    return lookLater(parts, payment);
  }
  const answer = await gateway.look({ handle, reference: payment.reference, beganAt: payment.createdAt });
  if (answer.kind !== 'done') {
    log.warn({ payment: payment.id, why: answer.why }, 'The bank did not say what became of a card payment');
    return lookLater(parts, await asUnknown(parts, payment));
  }
  switch (answer.value.kind) {
    case 'taken':
      return settleTaken(parts, payment, answer.value.money);
    case 'failed':
      return endUnpaid(parts, payment, { state: 'failed', refusal: 'other', note: 'the bank did not take it' });
    case 'reversed': {
      const change = { state: 'reversed' as const, nextLookAt: null, sealedHandle: null, settledAt: now() };
      await endUnpaid(parts, payment, { state: 'failed', refusal: 'other', note: 'taken and given back by the bank' });
      return (await movePayment(db, { id: payment.id, from: ['failed'], change, at: now() })) ?? payment;
    }
    case 'open':
      if (now().getTime() < payment.expiresAt.getTime() + PATIENCE_MS) break;
      return endUnpaid(parts, payment, { state: 'failed', refusal: 'session_over', note: 'never taken' });
    case 'working':
      break;
  }
  return lookLater(parts, await asUnknown(parts, payment));
}

/** A payment that had ended unpaid after a lost answer; what the bank took after all goes back. */
export async function lookOnceMore(parts: PaymentParts, payment: PaymentRow): Promise<void> {
  const { db, gateway, now, log } = parts;
  const handle = openHandle(payment.sealedHandle, parts.key);
  const answer = handle && (await gateway.look({ handle, reference: payment.reference, beganAt: payment.createdAt }));
  if (answer?.kind === 'done' && answer.value.kind === 'taken') {
    log.error({ payment: payment.id }, 'A card payment was taken after it had ended unpaid');
    await settleTaken(parts, payment, answer.value.money);
    return;
  }
  const wait = AFTERLOOKS_MS[payment.looks + 1];
  const nextLookAt = wait === undefined ? null : new Date(now().getTime() + wait);
  const change = { looks: payment.looks + 1, nextLookAt, ...(nextLookAt === null && { sealedHandle: null }) };
  await db.update(payments).set(change).where(eq(payments.id, payment.id));
}

/** A confirmation that was left by a process that ended is as unknown as one whose answer was lost. */
async function asUnknown(parts: PaymentParts, payment: PaymentRow): Promise<PaymentRow> {
  return payment.state === 'confirming' ? noteUnknown(parts, payment, 'left under way') : payment;
}

async function lookLater({ db, now, log }: PaymentParts, payment: PaymentRow): Promise<PaymentRow> {
  const pause = Math.min(LONGEST_PAUSE_MS, 10_000 * 2 ** payment.looks);
  const change = { looks: payment.looks + 1, nextLookAt: new Date(now().getTime() + pause) };
  await db.update(payments).set(change).where(eq(payments.id, payment.id));
  const age = now().getTime() - (payment.askedAt ?? payment.createdAt).getTime();
  if (age > LONG_MS) log.error({ payment: payment.id, minutes: Math.round(age / 60_000) }, 'A card payment hangs');
  return (await findPayment(db, payment.id)) ?? payment;
}
