import { randomUUID } from 'node:crypto';
import type { Locale } from '#contract/i18n/locale.ts';
import { CARD_SESSION_SECONDS } from '#contract/payments/card-payments.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { sealHandle } from './encrypt-handle.ts';
import type { BankHandle, BankRefusal, TypedCard } from './gateway/card-gateway.ts';
import { movePayment } from './move-payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import { hashSessionWord, newSessionWord } from './session-word.ts';

/** A typed card, or one that is bound; `masked` is what may be kept. */
export type PayingCard = TypedPayingCard | { masked: string; bound: BankHandle };
export type TypedPayingCard = { masked: string; typed: TypedCard };

export interface PaymentToStart {
  customerId: number;
  purpose: 'order' | 'instalment';
  isCheckout: boolean;
  subject: number | null;
  title: string | null;
  amount: number;
  card: PayingCard;
  locale: Locale;
}

export type BeginOutcome =
  | { kind: 'code_sent'; session: string; phone: string }
  | { kind: 'refused'; refusal: BankRefusal }
  /** The bank didn't answer: nothing is taken. */
  | { kind: 'away' };

/** Has the bank send a code. The payment is noted first, so that nothing the bank knows is unknown here. */
export async function beginPayment(parts: PaymentParts, wanted: PaymentToStart): Promise<BeginOutcome> {
  const { db, gateway, now } = parts;
  const { card, ...what } = wanted;
  const session = newSessionWord();
  const reference = randomUUID();
  const expiresAt = new Date(now().getTime() + CARD_SESSION_SECONDS * 1000);
  const [row] = await db
    .insert(payments)
    .values({
      ...what,
      reference,
      provider: gateway.name,
      state: 'created',
      sessionHash: hashSessionWord(session),
      maskedCard: card.masked,
      expiresAt,
      nextLookAt: expiresAt,
      createdAt: now(),
    })
    .returning({ id: payments.id });
  if (row === undefined) throw new Error('A payment was not noted');
  const { id } = row;
  const answer = await gateway.begin({
    reference,
    amount: wanted.amount,
    owner: String(wanted.customerId),
    card: 'typed' in card ? card.typed : { bound: card.bound },
  });
  if (answer.kind === 'done') {
    const { handle, phone } = answer.value;
    const sealedHandle = sealHandle(handle, parts.key);
    const change = { state: 'code_sent' as const, sealedHandle, sentTo: phone, codeSentAt: now() };
    await movePayment(db, { id, from: ['created'], change, at: now() });
    return { kind: 'code_sent', session, phone };
  }
  const refusal = answer.kind === 'refused' ? answer.refusal : null;
  const change = { state: 'failed' as const, refusal, nextLookAt: null, settledAt: now() };
  await movePayment(db, { id, from: ['created'], change, note: answer.why, at: now() });
  if (answer.kind === 'refused') return { kind: 'refused', refusal: answer.refusal };
  parts.log.warn({ gateway: gateway.name, why: answer.why }, 'The bank did not send a code');
  return { kind: 'away' };
}
