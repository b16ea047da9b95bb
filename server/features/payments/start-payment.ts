import { randomUUID } from 'node:crypto';
import type { Locale } from '#contract/i18n/locale.ts';
import { CARD_SESSION_SECONDS } from '#contract/payments/card-payments.ts';
import { advancePayment, storePayment } from './advance-payment.ts';
import type { BankHandle, BankRefusal, TypedCard } from './gateway/card-gateway.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createSessionToken, encryptHandle, hashSessionToken } from './payment-secrets.ts';

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
  const { gateway, keys, now } = deps;
  const { card, ...fields } = payment;
  const session = createSessionToken();
  const row = await storePayment(deps, {
    ...fields,
    reference: randomUUID(),
    provider: gateway.name,
    sessionHash: hashSessionToken(session),
    maskedCard: card.masked,
    expiresAt: new Date(now().getTime() + CARD_SESSION_SECONDS * 1000),
  });
  const result = await gateway.startPayment({
    reference: row.reference,
    amount: row.amount,
    owner: String(row.customerId),
    card: 'typed' in card ? card.typed : { bound: card.bound },
  });
  if (result.kind === 'done') {
    const { handle, phone } = result.value;
    await advancePayment(deps, row, { name: 'code_sent', encryptedHandle: encryptHandle(handle, keys), sentTo: phone });
    return { kind: 'code_sent', session, phone };
  }
  const refusal = result.kind === 'refused' ? result.refusal : null;
  await advancePayment(deps, row, { name: 'not_started', refusal, note: result.why });
  if (refusal !== null) return { kind: 'refused', refusal };
  deps.log.warn({ gateway: gateway.name, why: result.why }, 'The bank did not send a code');
  return { kind: 'away' };
}
