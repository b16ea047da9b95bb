import { and, eq } from 'drizzle-orm';
import { CARD_RESEND_SECONDS } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { NotFound, TooManyRequests } from '#server/platform/http/shop-error.ts';
import { cardBindings, payments } from '#server/schema/payments-tables.ts';
import { openHandle } from './encrypt-handle.ts';
import type { BankAnswer } from './gateway/card-gateway.ts';
import { bankAway, paymentEnded } from './payment-failures.ts';
import type { PaymentParts } from './payment-parts.ts';
import { findBindingBySession, findBySession } from './payments-queries.ts';

/** Has the bank send another code in the same session, of a payment or of a card that is being bound. Answers the masked phone. */
export async function resendCode(parts: PaymentParts, customerId: number, word: string): Promise<string> {
  const payment = await findBySession(parts.db, customerId, word);
  if (payment !== null) {
    const isOpen = payment.state === 'code_sent';
    return resend(parts, { ...payment, isOpen }, (from, to) => changePayment(parts, payment.id, from, to));
  }
  const binding = await findBindingBySession(parts.db, customerId, word);
  if (binding === null) throw new NotFound();
  return resend(parts, { ...binding, isOpen: !binding.isOver }, (from, to) =>
    changeBinding(parts, binding.id, from, to),
  );
}

interface CodeHolder {
  isOpen: boolean;
  sealedHandle: Buffer | null;
  sentTo: string;
  codeSentAt: Date | null;
  expiresAt: Date;
}

/** Notes the time of a code, if it still is the one that was read; false when another call was faster. */
type NoteSent = (from: Date, to: Date) => Promise<boolean>;

async function resend(parts: PaymentParts, holder: CodeHolder, noteSent: NoteSent): Promise<string> {
  const { gateway, key, now } = parts;
  const handle = openHandle(holder.sealedHandle, key);
  if (!holder.isOpen || handle === null || holder.codeSentAt === null || holder.expiresAt <= now()) {
    throw paymentEnded('session_over');
  }
  const wait = CARD_RESEND_SECONDS - (now().getTime() - holder.codeSentAt.getTime()) / 1000;
  if (wait > 0) throw tooSoon(wait);
  const sentAt = now();
  if (!(await noteSent(holder.codeSentAt, sentAt))) throw tooSoon(CARD_RESEND_SECONDS);
  const answer: BankAnswer<{ phone: string | null }> = await gateway.resend(handle);
  if (answer.kind === 'done') return answer.value.phone ?? holder.sentTo;
  // It may be asked for again at once.
  await noteSent(sentAt, holder.codeSentAt);
  throw answer.kind === 'refused' ? paymentEnded(answer.refusal) : bankAway();
}

function tooSoon(seconds: number): TooManyRequests {
  return new TooManyRequests(seconds, (locale) => m.payments_wait_resend({}, { locale }));
}

async function changePayment({ db }: PaymentParts, id: number, from: Date, to: Date): Promise<boolean> {
  const isSame = and(eq(payments.id, id), eq(payments.codeSentAt, from));
  return (await db.update(payments).set({ codeSentAt: to }).where(isSame).returning({ id: payments.id })).length > 0;
}

async function changeBinding({ db }: PaymentParts, id: number, from: Date, to: Date): Promise<boolean> {
  const isSame = and(eq(cardBindings.id, id), eq(cardBindings.codeSentAt, from));
  const changed = await db
    .update(cardBindings)
    .set({ codeSentAt: to })
    .where(isSame)
    .returning({ id: cardBindings.id });
  return changed.length > 0;
}
