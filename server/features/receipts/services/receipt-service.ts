import type { ReceiptFailure, ReceiptKind } from '#contract/receipts/receipt-states.ts';
import type { ReceiptLine } from '#contract/receipts/sale-receipt.ts';

/** A receipt as a service is given it. Sums are in tiyin. */
export interface OutgoingReceipt {
  /** The shop's id of it: the service makes one receipt of it. */
  operationId: string;
  /** The operation of the sale that is refunded, or of the advance whose goods are handed over; its own otherwise. */
  paymentId: string;
  kind: ReceiptKind;
  at: Date;
  lines: readonly ReceiptLine[];
  total: number;
  cash: number;
  /** By which the provider of the payment knows the money; null: cash, or none has called for it. */
  documentId: string | null;
  /** The service has answered before that it has the receipt. */
  isAccepted: boolean;
}

/** Where a receipt is shown, as far as its maker says. */
export interface Registration {
  url: string | null;
  number?: string | null;
  terminal?: string | null;
  fiscalSign?: string | null;
}

export type ReceiptAnswer =
  | ({ kind: 'registered' } & Registration)
  /** The service has it, and the tax office not yet. */
  | { kind: 'accepted' }
  /** Of a query: the service has no such receipt. */
  | { kind: 'unknown' }
  /** `products`: whose lines it refuses, null for the delivery; empty: the answer names none. */
  | { kind: 'refused'; failure: ReceiptFailure; code: number | null; text: string; products: (number | null)[] }
  /** It certainly did not arrive, or was not let in. */
  | { kind: 'not_sent'; failure: 'unreachable' | 'signed_out'; text: string }
  /** It may have arrived. */
  | { kind: 'lost'; text: string };

/** A service that makes fiscal receipts. Both calls never throw. */
export interface ReceiptService {
  /** What the service knows of a receipt that may have reached it. Changes nothing. */
  find(receipt: OutgoingReceipt): Promise<ReceiptAnswer>;
  /** Has the receipt made, once: a repeated one is found to be there. */
  submit(receipt: OutgoingReceipt): Promise<ReceiptAnswer>;
}

/** Of an address of the tax office: `t` the terminal, `r` the number, `s` the fiscal sign. */
export function registrationOf(address: string | null | undefined): Registration {
  const url = URL.parse(address ?? '');
  if (url === null || !/^https?:$/.test(url.protocol)) return { url: null };
  const { searchParams } = url;
  return {
    url: url.href,
    terminal: searchParams.get('t'),
    number: searchParams.get('r'),
    fiscalSign: searchParams.get('s'),
  };
}
