import { z } from 'zod';
import { moneySchema } from '../money/money-schema.ts';
import { cardCodeSchema, cardNumberSchema, cardValiditySchema, sessionTokenSchema } from './card-payments.ts';
import type { PayWays } from './pay-ways.ts';

/**
 * What a link to pay an order shows: the order's number, its goods and its sum, and nothing of the person. `checking`: the
 * bank has not confirmed a payment yet. `over`: unknown, expired, or its order is not to be paid by card any more.
 */
export type LinkedOrder =
  | {
      state: 'open';
      number: string;
      total: number;
      /** By when it has to be paid, as an ISO date. */
      payUntil: string;
      lines: { name: string; quantity: number; total: number }[];
      ways: PayWays;
      /** What became of the last attempt on the page of a provider; null: there was none, or nothing is known of it. */
      attempt: FailedAttempt | null;
    }
  | { state: 'checking' | 'paid'; number: string; total: number }
  | { state: 'over' };

/** `not_started`: the provider did not open its page; `declined`: nothing was paid on it. */
export interface FailedAttempt {
  kind: 'not_started' | 'declined';
  /** The provider, as payers know it. */
  name: string;
}

/** The secret of the address. */
const linkTokenSchema = z.string().min(1, 'form_required').max(100);

/** `amount` is the sum that the page shows: no other is charged. Bound cards are not offered: nobody has signed in. */
export const startLinkPaymentSchema = z.object({
  token: linkTokenSchema,
  amount: moneySchema,
  card_number: cardNumberSchema,
  validity: cardValiditySchema,
});
export const confirmLinkPaymentSchema = z.object({
  token: linkTokenSchema,
  session: sessionTokenSchema,
  otp: cardCodeSchema,
});
export const resendLinkCodeSchema = z.object({ token: linkTokenSchema, session: sessionTokenSchema });
