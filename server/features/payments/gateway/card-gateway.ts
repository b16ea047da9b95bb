import type { CardProvider } from '#contract/payments/card-providers.ts';

/** A card as it was typed; it goes to the bank and nowhere else. */
export interface TypedCard {
  number: string;
  /** `MMYY`. */
  validity: string;
}

/** What the bank said no to, for the sentence that a person reads. */
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
 * What becomes of a question. `not_sent`: the bank surely didn't get it; `unknown`: it went out and no answer came, so it may have been
 * done. `why` is for the log: codes, never what was sent.
 */
export type BankResult<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; refusal: BankRefusal; why: string }
  | { kind: 'not_sent'; why: string }
  | { kind: 'unknown'; why: string };

/** What the bank gave for a payment or a binding under way; kept sealed, opaque for everybody but its adapter. */
export type BankHandle = Record<string, string | number>;

export interface CodeSent {
  handle: BankHandle;
  /** Masked. */
  phone: string;
}

/** Money that was taken. Whole sum. */
export interface TakenMoney {
  amount: number;
  commission: number;
  transactionId: string;
  /** As the bank masks it. */
  cardNumber: string;
  at: Date;
}

/**
 * What the bank knows of a payment. `open`: not taken, and nobody can say yet that it won't be; `working`: the bank is at it;
 * `failed`: never taken, and never will be.
 */
export type BankPaymentState =
  | { kind: 'taken'; money: TakenMoney }
  | { kind: 'open' }
  | { kind: 'working' }
  | { kind: 'failed' }
  | { kind: 'reversed' };

export interface StoredCard {
  /** What the card is paid with and removed by. */
  handle: BankHandle;
  /** As the bank masks it. */
  number: string;
  /** `MMYY`. */
  validity: string;
}

export interface BankPayment {
  /** Ours, for the bank's books: a UUID. */
  reference: string;
  /** Whole sum. */
  amount: number;
  /** The bank's own customer: the same for all cards of one person. */
  owner: string;
  card: TypedCard | { bound: BankHandle };
}

/** A bank that takes money from cards after a code by SMS. Never throws for what a bank can do wrong. */
export interface CardGateway {
  name: CardProvider;
  /** Has the bank send a code; no money is touched. */
  startPayment(payment: BankPayment): Promise<BankResult<CodeSent>>;
  resend(handle: BankHandle): Promise<BankResult<{ phone: string | null }>>;
  /**
   * Takes the money; the same payment never twice, also when it is asked for again after a lost answer. `remember` is called before the call that takes it when the bank has given new names meanwhile: without them nobody
   * could ask later.
   */
  confirm(
    payment: { handle: BankHandle; code: string; reference: string; amount: number },
    remember: (handle: BankHandle) => Promise<void>,
  ): Promise<BankResult<TakenMoney>>;
  /** What became of it; safe to ask again and again. */
  paymentStatus(payment: {
    handle: BankHandle;
    reference: string;
    startedAt: Date;
  }): Promise<BankResult<BankPaymentState>>;
  /** The same of a payment that was taken, by the bank's number. */
  transactionStatus(transactionId: string): Promise<BankResult<BankPaymentState>>;
  /** Gives everything back. After an answer that was lost, look before asking again. */
  reverse(transactionId: string): Promise<BankResult<true>>;
  bind(card: TypedCard, owner: string): Promise<BankResult<CodeSent>>;
  confirmBinding(handle: BankHandle, code: string): Promise<BankResult<StoredCard>>;
  unbind(card: BankHandle): Promise<BankResult<true>>;
}
