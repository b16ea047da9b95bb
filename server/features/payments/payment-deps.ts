import type { Locale } from '#contract/i18n/locale.ts';
import type { Receipt } from '#contract/payments/card-payments.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { CardGateway } from './gateway/card-gateway.ts';

/** What is to be paid. */
export interface Payable {
  /** Of the order or the application. */
  subject: number;
  /** What the receipt calls it. */
  title: string;
  /** Whole sum; the only one that is taken. */
  amount: number;
}

/** A thing that is paid for by card: an order, an instalment. */
export interface PaymentPurpose {
  /** Null: there is no such thing of this customer's, or nothing to pay for it. `amount` is what the customer wants to pay. */
  payable(customerId: number, name: string, amount: number): Promise<Payable | null>;
  /** In the transaction that notes the payment; `cannot`: it can't be honoured any more, and the money goes back. */
  settle(
    tx: Tx,
    subject: number,
    payment: { receipt: Receipt; amount: number; reference: string },
  ): Promise<'paid' | 'cannot'>;
  /** It surely was not paid: what was held for it, or shown of it, goes back. */
  cancelReservation(subject: number, reason: string): Promise<void>;
  /** Where something is held for a code: the code was not taken, what was held is free, and the next one may hold it anew. */
  releaseHold?(subject: number, reason: string): Promise<void>;
  /** Nobody knows yet whether it was paid. */
  markChecking(subject: number): Promise<void>;
  /** What was paid for it went back. */
  reversed(tx: Tx, subject: number): Promise<void>;
}

/** Without `instalment` nobody can pay one. */
export interface PaymentPurposes {
  order: PaymentPurpose;
  instalment?: PaymentPurpose;
}

/** What the writes of this feature stand on. */
export interface PaymentDeps {
  db: Database;
  gateway: CardGateway;
  purposes: PaymentPurposes;
  /** Seals the bank's names. */
  key: Buffer;
  /** Longer than any confirmation lasts: one that is still under way then was left by a process that ended. */
  leaseMs: number;
  shopName(locale: Locale): string;
  log: Log;
  now(): Date;
}
