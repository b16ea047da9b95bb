import { DAY_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { type AttemptLimit, takeAttempt } from '#server/platform/attempts/index.ts';
import { TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Who pays, or binds a card. */
export interface CardCaller {
  customerId: number;
  /** Null: this machine, which is not limited. */
  address: string | null;
}

const WINDOW_MS = 10 * MINUTE_MS;

/**
 * Counts a try of a card at the bank and throws `TooManyRequests` beyond the limit. Typed cards could be stolen ones
 * that somebody tries out, so a person has few of them; an address may be that of an office. Bound cards show nothing
 * new.
 */
export async function limitCardAttempts(
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
  { customerId, address }: CardCaller,
  kind: 'typed' | 'bound',
): Promise<void> {
  const limits =
    kind === 'bound' ? [shortLimit(`bound card customer ${customerId}`, 60)] : typedLimits(customerId, address);
  for (const limit of limits) {
    const seconds = await takeAttempt(db, limit, now());
    if (seconds === 0) continue;
    const message = limit.windowMs === DAY_MS ? m.payments_too_many_today : m.payments_too_many;
    throw new TooManyRequests(seconds, (locale) => message({}, { locale }));
  }
}

function typedLimits(customerId: number, address: string | null): AttemptLimit[] {
  const ofCustomer = `card customer ${customerId}`;
  const ofAddress = `card address ${address}`;
  return [
    shortLimit(ofCustomer, 10),
    dailyLimit(ofCustomer, 20),
    ...(address === null ? [] : [shortLimit(ofAddress, 40), dailyLimit(ofAddress, 200)]),
  ];
}

function shortLimit(owner: string, max: number): AttemptLimit {
  return { key: `${owner}, 10 minutes`, max, windowMs: WINDOW_MS };
}

function dailyLimit(owner: string, max: number): AttemptLimit {
  return { key: `${owner}, a day`, max, windowMs: DAY_MS };
}
