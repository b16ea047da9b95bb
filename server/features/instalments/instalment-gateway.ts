import type { Locale } from '#contract/i18n/locale.ts';

/** A contract that a buyer wishes for, as a partner has to hear of it. */
export interface ContractRequest {
  /** Our own reference: a whole number, because one partner's live service takes nothing else. */
  reference: number;
  /** 998 and nine digits. */
  phone: string;
  /** What is to be financed, in sum. */
  credit: number;
  months: number;
  lines: readonly { productId: number; name: string; quantity: number; price: number }[];
  locale: Locale;
  /** Where the partner's page leads back to. */
  returnUrl: string;
  /** Where the partner may tell of changes. */
  callbackUrl: string;
}

/** What the partner asks for the credit, where it says so itself. */
export interface PartnerOffer {
  buyerId: string | null;
  tariff: string | null;
  monthPrice: number | null;
  total: number | null;
}

export type PrepareResult =
  | { kind: 'ready'; offer: PartnerOffer }
  /** The buyer has something to do at the partner first. */
  | { kind: 'register'; url: string }
  | { kind: 'refused'; reason: 'buyer_refused' | 'limit'; note: string }
  | PartnerFailure;

export interface MadeContract {
  contractId: string;
  /** What the partner wants to hear when it is cancelled. */
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
  /** It can't have been made: it may be asked for again. */
  | { kind: 'not_sent'; note: string }
  /** The answer is lost: there may be a contract. */
  | { kind: 'unknown'; note: string };

/** `open`: not signed yet. `active`: in force. */
export type ContractState = 'open' | 'signed' | 'active' | 'cancelled' | 'refused';
export type StateResult = { kind: 'known'; state: ContractState } | PartnerFailure;

/** `refused`: a definite no; `no_answer`: it may be tried again. */
export type SettleResult = { kind: 'done' } | { kind: 'refused'; note: string } | { kind: 'no_answer'; note: string };

interface PartnerFailure {
  /** It may be asked again; `partner_error`: asking the same again leads nowhere. */
  kind: 'no_answer' | 'partner_error';
  note: string;
}

export interface ContractIds {
  contractId: string;
  partnerOrderId: string;
}

/** A partner whose contracts are made by calls. Nothing is thrown: what a partner answers is data. */
export interface InstalmentGateway {
  name: string;
  /** Making a contract twice by one reference makes one. Where it isn't so, a lost answer is never followed by another try. */
  makesOncePerReference: boolean;
  /** Looks at the buyer; changes nothing. */
  prepare(wish: ContractRequest): Promise<PrepareResult>;
  make(wish: ContractRequest, offer: PartnerOffer): Promise<MakeResult>;
  state(contract: ContractIds): Promise<StateResult>;
  /** Puts a signed contract into force. One that is in force already is `done`. */
  confirm(contract: ContractIds): Promise<SettleResult>;
  /** One that is cancelled already, or was never there, is `done`. */
  cancel(contract: ContractIds): Promise<SettleResult>;
}
