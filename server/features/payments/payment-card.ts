import { isCardExpired, maskCard } from '#contract/payments/card-number.ts';
import { m } from '#messages';
import { Invalid } from '#server/platform/http/shop-error.ts';
import { type CardCaller, limitCardAttempts } from './card-attempts.ts';
import type { TypedCard } from './gateway/card-gateway.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { cardExpired } from './payment-failures.ts';
import { decryptHandle } from './payment-secrets.ts';
import { findBoundCard } from './payments-queries.ts';
import type { PayingCard, TypedPayingCard } from './start-payment.ts';

/** A card as a form sends it: a bound one by its id, or a typed one. */
export interface CardForm {
  card_id?: number | null | undefined;
  card_number?: string | undefined;
  validity?: string | undefined;
}

/** The card to pay with. What is wrong with it is thrown as an `Invalid` at `card_number`, `validity` or `card_id`. */
export async function payingCard(deps: PaymentDeps, caller: CardCaller, form: CardForm): Promise<PayingCard> {
  if (form.card_id) {
    await limitCardAttempts(deps, caller, 'bound');
    return boundCard(deps, caller.customerId, form.card_id);
  }
  return typedCard(deps, caller, { number: form.card_number ?? '', validity: form.validity ?? '' });
}

/** A typed card that the bank is about to be shown: it counts as a try. */
export async function typedCard(deps: PaymentDeps, caller: CardCaller, card: TypedCard): Promise<TypedPayingCard> {
  if (isCardExpired(card.validity, deps.now())) throw cardExpired();
  await limitCardAttempts(deps, caller, 'typed');
  return { typed: card, masked: maskCard(card.number) };
}

/** One of the customer's bound cards. */
async function boundCard(deps: PaymentDeps, customerId: number, id: number): Promise<PayingCard> {
  const { db, gateway, keys } = deps;
  const card = await findBoundCard(db, { customerId, id, provider: gateway.name });
  const handle = card && decryptHandle(card.encryptedHandle, keys);
  if (!card || !handle) throw new Invalid({ card_id: [(locale) => m.payments_card_forgotten({}, { locale })] });
  return { bound: handle, masked: card.number };
}
