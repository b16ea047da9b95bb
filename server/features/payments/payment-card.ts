import { hasCheckDigit, isCardExpired, maskCard } from '#contract/payments/card-number.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { Invalid, TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { TypedCard } from './gateway/card-gateway.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { cardExpired } from './payment-failures.ts';
import { decryptHandle } from './payment-secrets.ts';
import { countAttempts, findBoundCard } from './payments-queries.ts';
import type { PayingCard, TypedPayingCard } from './start-payment.ts';

const WINDOW_MS = 10 * MINUTE_MS;
/** Far more than a person needs, and far too few to test stolen card numbers. */
const MAX_ATTEMPTS = 60;

/** A card as a form sends it: a bound one by its id, or a typed one. */
export interface CardForm {
  card_id?: number | null | undefined;
  card_number?: string | undefined;
  validity?: string | undefined;
}

/** The card to pay with. What is wrong with it is thrown as an `Invalid` at `card_number`, `validity` or `card_id`. */
export async function payingCard(deps: PaymentDeps, customerId: number, form: CardForm): Promise<PayingCard> {
  await limitAttempts(deps, customerId);
  if (form.card_id) return boundCard(deps, customerId, form.card_id);
  return typedCard({ number: form.card_number ?? '', validity: form.validity ?? '' }, deps.now());
}

export function typedCard(card: TypedCard, now: Date): TypedPayingCard {
  if (isCardExpired(card.validity, now)) throw cardExpired();
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

export function hasWrongCheckDigit(card: PayingCard): boolean {
  return 'typed' in card && !hasCheckDigit(card.typed.number);
}

/** Prevents testing stolen card numbers against the bank. */
export async function limitAttempts({ db, now }: PaymentDeps, customerId: number): Promise<void> {
  const since = new Date(now().getTime() - WINDOW_MS);
  if ((await countAttempts(db, customerId, since)) < MAX_ATTEMPTS) return;
  throw new TooManyRequests(WINDOW_MS / 1000, (locale) => m.payments_too_many({}, { locale }));
}
