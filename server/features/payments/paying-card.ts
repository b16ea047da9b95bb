import { hasCheckDigit, isCardExpired, maskCard } from '#contract/payments/card-number.ts';
import { m } from '#messages';
import { Invalid, TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { PayingCard, TypedPayingCard } from './begin-payment.ts';
import { openHandle } from './encrypt-handle.ts';
import type { TypedCard } from './gateway/card-gateway.ts';
import { cardExpired } from './payment-failures.ts';
import type { PaymentParts } from './payment-parts.ts';
import { countAttempts, findBoundCard } from './payments-queries.ts';

const WINDOW_MS = 10 * 60_000;
/** Far more than a person needs, and far too few to try out stolen numbers. */
const MOST_ATTEMPTS = 60;

/** A card as it came from a form; `field` is what that form calls the date. */
export function typedCard(card: TypedCard, field: 'expiry_date' | 'validity', now: Date): TypedPayingCard {
  if (isCardExpired(card.validity, now)) throw cardExpired(field);
  return { typed: card, masked: maskCard(card.number) };
}

/** One of the customer's bound cards. */
export async function boundCard(parts: PaymentParts, customerId: number, id: number): Promise<PayingCard> {
  const { db, gateway, key } = parts;
  const card = await findBoundCard(db, { customerId, id, provider: gateway.name });
  const handle = card && openHandle(card.sealedHandle, key);
  if (!card || !handle) throw new Invalid({ card_id: [(locale) => m.payments_card_forgotten({}, { locale })] });
  return { bound: handle, masked: card.number };
}

export function isMisread(card: PayingCard): boolean {
  return 'typed' in card && !hasCheckDigit(card.typed.number);
}

/** Keeps the shop from being a place to try out numbers of cards. */
export async function limitAttempts({ db, now }: PaymentParts, customerId: number): Promise<void> {
  const since = new Date(now().getTime() - WINDOW_MS);
  if ((await countAttempts(db, customerId, since)) < MOST_ATTEMPTS) return;
  throw new TooManyRequests(WINDOW_MS / 1000, (locale) => m.payments_too_many({}, { locale }));
}
