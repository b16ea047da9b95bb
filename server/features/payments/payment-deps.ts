import type { Locale } from '#contract/i18n/locale.ts';
import type { Receipt } from '#contract/payments/card-payments.ts';
import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { CardGateway } from './gateway/card-gateway.ts';
import type { PartRefundGateway, RefundGateway } from './gateway/refund-gateway.ts';
import type { PaymentRow } from './payments-queries.ts';

export interface Payable {
  /** The id of the order or of the instalment application. */
  subject: number;
  /** Its name on the receipt. */
  title: string;
  /** In whole sum; no other amount is taken. */
  amount: number;
}

/** What can be paid for by card: orders, instalments. */
export interface PaymentPurpose {
  /**
   * Null: this customer has no such subject, or nothing is left to pay. `amount` is what the customer offers to pay.
   */
  payable(customerId: number, name: string, amount: number): Promise<Payable | null>;
  /**
   * Runs in the transaction that marks the payment as paid. `cannot`: it cannot be delivered any more, and the money
   * is refunded.
   */
  settle(
    tx: Tx,
    subject: number,
    payment: { receipt: Receipt; amount: number; reference: string },
  ): Promise<'paid' | 'cannot'>;
  /** No money keeps it: cancels what was reserved and is hidden; what is shown to the customer can be paid again. */
  cancelReservation(subject: number, reason: string): Promise<void>;
  /** It is certain that nothing was paid: the same, and what was cancelled is no longer shown as being checked. */
  endChecking(subject: number, reason: string): Promise<void>;
  /** The code was not accepted: releases what is reserved until the next code is confirmed. */
  releaseHold?(subject: number, reason: string): Promise<void>;
  /** It is not known yet whether it was paid. */
  markChecking(tx: Tx, subject: number): Promise<void>;
  /** The payment for it was refunded. */
  reversed(tx: Tx, subject: number): Promise<void>;
  /** A provider took no money: what is shown to the customer can be paid again. Only for what providers are paid for. */
  reopen?(tx: Tx, subject: number): Promise<void>;
  /**
   * A provider gives the money back by itself, so that what was paid for is undone as the shop undoes it. `cannot`: the
   * customer has the goods already, or a part of the money went back before.
   */
  undo?(tx: Tx, subject: number, note: string): Promise<'undone' | 'cannot'>;
}

/** Without `instalment` instalments cannot be paid. */
export interface PaymentPurposes {
  order: PaymentPurpose;
  instalment?: PaymentPurpose;
}

/** The dependencies of the functions that take the money of cards. */
export interface PaymentDeps extends PaymentBase {
  gateway: CardGateway;
}

/** The bank, if there is one, and the providers that call the shop. */
export interface CheckDeps extends PaymentBase {
  gateway: CardGateway | null;
  providers: {
    /** What is due for a payment of a provider whose time has come. */
    check(payment: PaymentRow): Promise<void>;
    /** Whether the provider can be asked what became of a payment. */
    reportsStatus(provider: HostedProviderName): boolean;
    /** By which one gives money back when the shop asks; null: only a person in its cabinet does. */
    refunds(provider: HostedProviderName): RefundGateway | null;
    /** By which one gives parts of a payment back; null: it gives back a whole payment at most. */
    partRefunds(provider: HostedProviderName): PartRefundGateway | null;
  };
}

/** What every payment needs, whoever takes its money. */
export interface PaymentBase {
  db: Database;
  jobs: Pick<Jobs, 'queue'>;
  purposes: PaymentPurposes;
  /** Encrypts the bank's ids. */
  keys: Keys;
  /**
   * Longer than the calls of a confirmation or a refund usually take: after this it is checked, and its call may no
   * longer change anything but by money that was taken.
   */
  leaseMs: number;
  shopName(locale: Locale): string;
  log: Log;
  now(): Date;
}
