import { randomUUID } from 'node:crypto';
import type { Locale } from '#contract/i18n/locale.ts';
import { CARD_SESSION_SECONDS } from '#contract/payments/card-payments.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { changePaymentState } from './change-payment-state.ts';
import { encryptHandle } from './encrypt-handle.ts';
import type { BankHandle, BankRefusal, TypedCard } from './gateway/card-gateway.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createSessionToken, hashSessionToken } from './session-token.ts';

/** A typed card or a bound one; only `masked` may be stored. */
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

export type StartOutcome =
  | { kind: 'code_sent'; session: string; phone: string }
  | { kind: 'refused'; refusal: BankRefusal }
  /** The bank did not respond: nothing is taken. */
  | { kind: 'away' };

/**
 * Makes the bank send a code. The payment is stored first, so that the bank never has a payment that the shop does not
 * know.
 */
export async function startPayment(deps: PaymentDeps, payment: PaymentToStart): Promise<StartOutcome> {
  const { db, gateway, now } = deps;
  const { card, ...fields } = payment;
  const session = createSessionToken();
  const reference = randomUUID();
  const expiresAt = new Date(now().getTime() + CARD_SESSION_SECONDS * 1000);
  const [row] = await db
    .insert(payments)
    .values({
      ...fields,
      reference,
      provider: gateway.name,
      state: 'created',
      sessionHash: hashSessionToken(session),
      maskedCard: card.masked,
      expiresAt,
      nextCheckAt: expiresAt,
      createdAt: now(),
    })
    .returning({ id: payments.id });
  if (row === undefined) throw new Error('A payment was not stored');
  const { id } = row;
  const result = await gateway.startPayment({
    reference,
    amount: payment.amount,
    owner: String(payment.customerId),
    card: 'typed' in card ? card.typed : { bound: card.bound },
  });
  if (result.kind === 'done') {
    const { handle, phone } = result.value;
    const encryptedHandle = encryptHandle(handle, deps.key);
    const change = { state: 'code_sent' as const, encryptedHandle, sentTo: phone, codeSentAt: now() };
    await changePaymentState(db, { id, from: ['created'], change, at: now() });
    return { kind: 'code_sent', session, phone };
  }
  const refusal = result.kind === 'refused' ? result.refusal : null;
  const change = { state: 'failed' as const, refusal, nextCheckAt: null, settledAt: now() };
  await changePaymentState(db, { id, from: ['created'], change, note: result.why, at: now() });
  if (result.kind === 'refused') return { kind: 'refused', refusal: result.refusal };
  deps.log.warn({ gateway: gateway.name, why: result.why }, 'The bank did not send a code');
  return { kind: 'away' };
}
