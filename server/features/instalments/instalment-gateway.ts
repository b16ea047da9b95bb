import type { Locale } from '#contract/i18n/locale.ts';

/** The contract that a buyer requests from a partner. */
export interface ContractRequest {
  /** Our own reference: a whole number, because one partner's live service takes nothing else. */
  reference: number;
  /** 998 and nine digits. */
  phone: string;
  /** The financed amount, in sum. */
  credit: number;
  months: number;
  lines: readonly { productId: number; name: string; quantity: number; price: number }[];
  locale: Locale;
  /** The URL to which the partner's page returns. */
  returnUrl: string;
  /** The webhook for changes. */
  callbackUrl: string;
}

/** The partner's own terms, where it returns them. */
export interface PartnerOffer {
  buyerId: string | null;
  tariff: string | null;
  monthPrice: number | null;
  total: number | null;
}

export type PrepareResult =
  | { kind: 'ready'; offer: PartnerOffer }
  /** The buyer has to register at the partner first. */
  | { kind: 'register'; url: string }
  | { kind: 'refused'; reason: 'buyer_refused' | 'limit'; note: string }
  | PartnerFailure;

export interface MadeContract {
  contractId: string;
  /** The id with which the contract is cancelled. */
  partnerOrderId: string;
  /** Where the buyer signs. */
  frameUrl: string | null;
  deepLink: string | null;
  qrCode: string | null;
  monthPrice: number | null;
  total: number | null;
}

export type MakeResult =
  | { kind: 'made'; contract: MadeContract }
  | { kind: 'refused'; reason: 'buyer_refused' | 'limit' | 'partner_error'; note: string }
  /** The contract was certainly not created: the call may be repeated. */
  | { kind: 'not_sent'; note: string }
  /** The response was lost: the contract may exist. */
  | { kind: 'unknown'; note: string };

/** `open`: not signed yet. `active`: in force. */
export type ContractState = 'open' | 'signed' | 'active' | 'cancelled' | 'refused';
export type StateResult = { kind: 'known'; state: ContractState } | PartnerFailure;

/** `refused`: final; `no_answer`: may be retried. */
export type SettleResult = { kind: 'done' } | { kind: 'refused'; note: string } | { kind: 'no_answer'; note: string };

interface PartnerFailure {
  /** `no_answer`: may be retried; `partner_error`: a retry of the same call fails too. */
  kind: 'no_answer' | 'partner_error';
  note: string;
}

export interface ContractIds {
  contractId: string;
  partnerOrderId: string;
}

/** A partner whose contracts are created by API calls. Failures are results, never exceptions. */
export interface InstalmentGateway {
  name: string;
  /**
   * Creating a contract twice with one reference creates one. Where this is false, a lost response is never followed
   * by a retry.
   */
  makesOncePerReference: boolean;
  /** Checks the buyer; changes nothing. */
  prepare(wish: ContractRequest): Promise<PrepareResult>;
  make(wish: ContractRequest, offer: PartnerOffer): Promise<MakeResult>;
  state(contract: ContractIds): Promise<StateResult>;
  /** Activates a signed contract. An already active one is `done`. */
  confirm(contract: ContractIds): Promise<SettleResult>;
  /** A contract that is already cancelled, or does not exist, is `done`. */
  cancel(contract: ContractIds): Promise<SettleResult>;
}
