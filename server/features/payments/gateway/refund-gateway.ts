import type { Tiyin } from '#contract/money/tiyin.ts';
import type { PaymentProvider } from '#contract/payments/card-providers.ts';
import type { BankResult, CardGateway } from './card-gateway.ts';

/** Whoever took the money, as far as it goes back. */
export interface RefundGateway extends Pick<CardGateway, 'transactionStatus' | 'refund'> {
  name: PaymentProvider;
  /** With so many attempts a refusal is the last word: a person gives the money back. Without it the shop goes on asking. */
  maxAttempts?: number;
}

/** Gives back any part of the money, once for each key, however often it is asked. */
export interface PartRefundGateway extends RefundGateway {
  refundPart(part: PartToRefund): Promise<BankResult<'done' | 'under_way'>>;
  /** What has become of a refund with this key, without asking for it. `none`: it was never made, or has failed. */
  partStatus(part: Pick<PartToRefund, 'id' | 'key'>): Promise<BankResult<'none' | 'done' | 'under_way'>>;
}

export interface PartToRefund {
  /** The provider's id of the session. */
  id: string;
  /** A UUID that names this refund and no other. */
  key: string;
  amount: Tiyin;
  /** The pieces that it is for, of the lines that were sent with the session. */
  pieces: readonly RefundedPiece[];
}

export interface RefundedPiece {
  /** Null: the delivery. */
  productId: number | null;
  quantity: number;
  amount: Tiyin;
}
