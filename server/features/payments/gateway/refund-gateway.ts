import type { PaymentProvider } from '#contract/payments/card-providers.ts';
import type { CardGateway } from './card-gateway.ts';

/** Whoever took the money, as far as it goes back. */
export interface RefundGateway extends Pick<CardGateway, 'transactionStatus' | 'refund'> {
  name: PaymentProvider;
  /** With so many attempts a refusal is the last word: a person gives the money back. Without it the shop goes on asking. */
  maxAttempts?: number;
}
