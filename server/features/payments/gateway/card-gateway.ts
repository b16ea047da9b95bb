import type { CardProvider } from '#contract/payments/card-providers.ts';

/** A typed card; it is sent to the bank and never stored or logged. */
export interface TypedCard {
  number: string;
  /** `MMYY`. */
  validity: string;
}

/** Why the bank refused, for the customer's message. */
export type BankRefusal =
  | 'card_unknown'
  | 'card_validity'
  | 'card_inactive'
  | 'card_blocked'
  | 'card_corporate'
  | 'card_bound_before'
  | 'no_money'
  | 'amount'
  | 'code_not_sent'
  | 'code_wrong'
  | 'session_over'
  | 'other';

/**
 * The result of a call. `not_sent`: the bank certainly did not get it. `unknown`: it was sent and no response came, so
 * the bank may have carried it out. `why` is for the log: codes, never what was sent.
 */
export type BankResult<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; refusal: BankRefusal; why: string }
  | { kind: 'not_sent'; why: string }
  | { kind: 'unknown'; why: string };

/**
 * The bank's ids for a payment or a binding in progress; stored encrypted, opaque to all code but the bank's adapter.
 */
export type BankHandle = Record<string, string | number>;

export interface CodeSent {
  handle: BankHandle;
  /** Masked. */
  phone: string;
}

/** Money that was taken, in sum; to the tiyin, so that a difference of one is noticed. */
export interface TakenMoney {
  amount: number;
  commission: number;
  transactionId: string;
  /** As the bank masks it. */
  cardNumber: string;
  at: Date;
}

/**
 * The bank's status of a payment. `open`: not taken yet, but it may still be; `working`: in progress at the bank;
 * `failed`: not taken and never will be.
 */
export type BankPaymentState =
  | { kind: 'taken'; money: TakenMoney }
  | { kind: 'open' }
  | { kind: 'working' }
  | { kind: 'failed' }
  | { kind: 'reversed' };

export interface StoredCard {
  /** The bank's ids to pay with the card and to remove it. */
  handle: BankHandle;
  /** As the bank masks it. */
  number: string;
  /** `MMYY`. */
  validity: string;
}

export interface BankPayment {
  /** The shop's own id of the payment: a UUID. */
  reference: string;
  /** Whole sum. */
  amount: number;
  /** The customer's id at the bank: the same for all cards of one person. */
  owner: string;
  card: TypedCard | { bound: BankHandle };
}

/** A bank that takes money from cards after a code by SMS. Failures of the bank are results, never exceptions. */
export interface CardGateway {
  name: CardProvider;
  /** Makes the bank send a code; no money is moved. */
  startPayment(payment: BankPayment): Promise<BankResult<CodeSent>>;
  resend(handle: BankHandle): Promise<BankResult<{ phone: string | null }>>;
  /**
   * Takes the money, at most once for a payment, also when it is repeated after a lost response. When the bank has
   * given new ids, it calls `storeHandle` before the call that takes the money: without them the status could not be
   * requested later.
   */
  confirm(
    payment: { handle: BankHandle; code: string; reference: string; amount: number },
    storeHandle: (handle: BankHandle) => Promise<void>,
  ): Promise<BankResult<TakenMoney>>;
  /** The status of a payment. Safe to repeat. */
  paymentStatus(payment: {
    handle: BankHandle;
    reference: string;
    startedAt: Date;
  }): Promise<BankResult<BankPaymentState>>;
  /** The status of a taken payment, by the bank's transaction id. */
  transactionStatus(transactionId: string): Promise<BankResult<BankPaymentState>>;
  /** Refunds the whole amount. After a lost response check `transactionStatus` before repeating it. */
  refund(transactionId: string): Promise<BankResult<true>>;
  bind(card: TypedCard, owner: string): Promise<BankResult<CodeSent>>;
  confirmBinding(handle: BankHandle, code: string): Promise<BankResult<StoredCard>>;
  unbind(card: BankHandle): Promise<BankResult<true>>;
}
