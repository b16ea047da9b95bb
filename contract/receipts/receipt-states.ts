/**
 * The states of a fiscal receipt and the events that change them. Pure, and without schemas: the server moves receipts by this
 * table, and the back office reads from it what can be done with one.
 */

/** `advance`: money that came before the goods are handed over, in a shop that is set so. */
export const RECEIPT_KINDS = ['sale', 'advance', 'refund'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/**
 * Who makes a receipt: a provider of its own payments, the fiscal service of the shop, or the till of the shop, where
 * somebody makes it by hand.
 */
export const RECEIPT_WRITERS = ['payme', 'click', 'uzum_checkout', 'service', 'till'] as const;
export type ReceiptWriter = (typeof RECEIPT_WRITERS)[number];

/** Those that make a receipt of the lines which they were given with the payment, and report it: the shop sends them none. */
export const REPORTING_WRITERS = ['payme', 'uzum_checkout'] as const satisfies readonly ReceiptWriter[];
export type ReportingWriter = (typeof REPORTING_WRITERS)[number];

export function isReportingWriter(writer: ReceiptWriter): writer is ReportingWriter {
  return REPORTING_WRITERS.some((one) => one === writer);
}

/**
 * `waiting`: stored and not sent, or its provider makes it and has not reported it yet; `sent`: no answer says what became of
 * it, so the service is queried before it is sent again; `registered`: the tax office has it; `refused`: somebody has to mend
 * what it names; `by_hand`: it is made at the till.
 */
export const RECEIPT_STATES = ['waiting', 'sent', 'registered', 'refused', 'by_hand'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/**
 * How the back office divides receipts. `to_do`: refused, or nothing is known of it after hours; `open`: not registered, and
 * nothing to do yet.
 */
export const RECEIPT_GROUPS = ['to_do', 'open', 'by_hand', 'registered', 'all'] as const;
export type ReceiptGroup = (typeof RECEIPT_GROUPS)[number];

/** Groups that somebody works on; how many are in them is shown. */
export const COUNTED_RECEIPT_GROUPS = ['to_do', 'by_hand'] as const satisfies readonly ReceiptGroup[];
export type CountedReceiptGroup = (typeof COUNTED_RECEIPT_GROUPS)[number];

/** A receipt that is neither registered nor refused after this long is overdue. */
export const RECEIPT_OVERDUE_HOURS = 2;

/**
 * What happens to a receipt. `submitted`: an attempt begins; `not_sent`: it certainly did not arrive; `reported`: its maker
 * says that it is registered; `rejected`: its maker refuses it; `incomplete`: its lines lack codes; `repeated`: a member of
 * staff sends it again; `made_by_hand`: a member of staff has made it at the till.
 */
export const RECEIPT_EVENTS = [
  'submitted',
  'not_sent',
  'reported',
  'rejected',
  'incomplete',
  'repeated',
  'made_by_hand',
] as const;
export type ReceiptEvent = (typeof RECEIPT_EVENTS)[number];

/** The state after each event; without an entry the event cannot happen, and nothing changes. */
export const RECEIPT_MACHINE = {
  waiting: {
    submitted: 'sent',
    reported: 'registered',
    rejected: 'refused',
    incomplete: 'refused',
    repeated: 'waiting',
    made_by_hand: 'by_hand',
  },
  // Not by hand: what was sent may be registered at any moment, and there would be two.
  sent: { submitted: 'sent', not_sent: 'waiting', reported: 'registered', rejected: 'refused', repeated: 'sent' },
  registered: { reported: 'registered' },
  refused: { repeated: 'waiting', reported: 'registered', made_by_hand: 'by_hand' },
  // A provider that reports late is right: the receipt exists.
  by_hand: { reported: 'registered', repeated: 'waiting' },
} as const satisfies Record<ReceiptState, Partial<Record<ReceiptEvent, ReceiptState>>>;

export function receiptAfter(state: ReceiptState, event: ReceiptEvent): ReceiptState | null {
  const events: Partial<Record<ReceiptEvent, ReceiptState>> = RECEIPT_MACHINE[state];
  return events[event] ?? null;
}

/** What a member of staff can do with a receipt. */
export const RECEIPT_ACTS = ['repeated', 'made_by_hand'] as const satisfies readonly ReceiptEvent[];
export type ReceiptAct = (typeof RECEIPT_ACTS)[number];

export function receiptActs({ state, writer }: { state: ReceiptState; writer: ReceiptWriter }): ReceiptAct[] {
  // One that is reported is not sent by the shop, but one that was not made by hand after all waits for its report again.
  const isRepeated = writer === 'service' || writer === 'click' || (isReportingWriter(writer) && state === 'by_hand');
  return RECEIPT_ACTS.filter((act) => receiptAfter(state, act) !== null && (act !== 'repeated' || isRepeated));
}

/**
 * Why a receipt is not registered. `codes_missing`: goods have no codes; `lines_refused`: the service knows a code as wrong,
 * or other data of the lines; `expired`: too late for the service; `signed_out`: it does not take the shop's key; `no_answer`,
 * `unreachable`: the way to it; `sale_missing`: the sale that is refunded is not registered; `rejected`: for another reason.
 */
export const RECEIPT_FAILURES = [
  'codes_missing',
  'lines_refused',
  'expired',
  'signed_out',
  'no_answer',
  'unreachable',
  'sale_missing',
  'rejected',
] as const;
export type ReceiptFailure = (typeof RECEIPT_FAILURES)[number];
