import type { PaymentState } from '#contract/payments/payment-states.ts';

/**
 * The state machine of a payment without cash, as data. `advance-payment.ts` carries it out, and docs/payments.md draws it from
 * here.
 */
export const STATE_MEANINGS = {
  created: 'The shop has stored the payment and asks the bank to send a code.',
  code_sent: 'The bank has sent a code, and the session waits for it.',
  confirming:
    'One call brings the code: it reserves what is paid, then has the bank take the money. Or a provider has a transaction for it, and may take the money.',
  unknown: 'The bank was asked to take the money, and its response was lost.',
  paid: 'The money was taken, and what it pays for was delivered.',
  failed: 'Nothing was taken: the bank refused, or it reports that it took nothing.',
  expired: 'Nothing was taken: no code came within the session.',
  reversing: 'The money was taken and has to be refunded.',
  reversed: 'The money is back with the customer.',
} as const satisfies Record<PaymentState, string>;

export const EVENT_MEANINGS = {
  opened: 'a provider has called: it has a transaction for the payment',
  code_sent: 'the bank has sent the code',
  not_started: 'the bank refused the card or was not reached',
  session_expired: 'no code came in time',
  code_entered: 'a call brings the code',
  not_confirmed: 'the bank was not reached, or the code was wrong and may be tried again',
  refused: 'the bank refused for good',
  no_answer: 'the response was lost',
  taken: 'the bank has taken the money',
  undeliverable: 'the bank has taken money for what cannot be delivered',
  not_taken: 'the bank, asked again, has taken nothing',
  given_back: 'the bank, asked again, has given the money back',
  undone: 'the order was cancelled, returned or refunded whole',
  refunded: 'the bank has refunded the money',
  withdrawn: 'the provider has ended its transaction without money, or its time is over',
  called_back: 'the provider gives the money back by itself',
} as const;

export type PaymentEventName = keyof typeof EVENT_MEANINGS;

/** What happens beside the change of state, outside of its transaction. `payment-effects.ts` has the code of each. */
export type PaymentEffect =
  /** What this payment has reserved is free again, until the next code is confirmed. */
  | 'release_hold'
  /** The order that this payment has reserved for a cart is cancelled. */
  | 'cancel_reservation'
  /** The same, and an order that is shown, and no other payment has paid or is about to, can be paid again. */
  | 'reopen_order'
  /** The same, and an order that was cancelled is no longer shown as being checked. */
  | 'end_checking';

/** What happens in the transaction that changes the state: both or neither. */
export type TransactionEffect =
  /** What is paid for is delivered: the order becomes new. */
  | 'settle_subject'
  /** The customer sees that the payment is being checked. */
  | 'mark_checking'
  /** Nothing was paid: what is shown to the customer can be paid again. */
  | 'reopen_subject'
  /** The money is gone: what it paid for is undone as the shop undoes it. */
  | 'undo_subject'
  /** What was paid for is marked as refunded, unless another payment has paid it or is about to. */
  | 'mark_refunded';

/** When the payment is checked next, should nothing happen before. */
export type NextCheck =
  | 'at the end of the session'
  /** When the call that confirms has certainly ended, with or without a result. */
  | 'after the confirmation'
  | 'in seconds'
  /** After a quarter of an hour, an hour and a day: a bank may report a payment late. */
  | 'again for a day'
  | 'now'
  | 'never';

export interface Transition {
  to: PaymentState;
  check: NextCheck;
  /** Only for the call that has the confirmation in hand: what an earlier one reports is ignored. */
  isClaimed?: true;
  /** Safe to repeat: a process that dies between it and the change of state leaves both to be done again. */
  before?: PaymentEffect;
  within?: TransactionEffect;
  /** Only by the call that has changed the state. */
  after?: PaymentEffect;
}

/**
 * The answer of a state to an event: a transition; `ignored`, when another call was faster; `impossible`, when nothing
 * in the shop or at the bank can bring it about.
 */
export type Reaction = Transition | 'ignored' | 'impossible';

const PAY = { to: 'paid', check: 'never', within: 'settle_subject' } as const;
const REFUND = { to: 'reversing', check: 'now' } as const;
/** Before the state changes, and without waiting for the refund: the goods must not stay reserved for this money. */
const REFUND_UNDELIVERED = { ...REFUND, before: 'reopen_order' } as const;
const CONFIRM = { to: 'confirming', check: 'after the confirmation', isClaimed: true } as const;
const LOSE_RESPONSE = { to: 'unknown', check: 'in seconds', within: 'mark_checking' } as const;
/** Before the state changes: an order must not stay marked as being checked. */
const END_UNPAID = { to: 'failed', check: 'again for a day', before: 'end_checking', isClaimed: true } as const;
const GIVE_BACK = { to: 'reversed', check: 'never', before: 'end_checking', isClaimed: true } as const;

export const PAYMENT_MACHINE = {
  created: {
    // In the transaction that stores it.
    opened: { to: 'confirming', check: 'at the end of the session' },
    code_sent: { to: 'code_sent', check: 'at the end of the session' },
    not_started: { to: 'failed', check: 'never' },
    session_expired: { to: 'expired', check: 'never' },
    ...impossible('code_entered', 'not_confirmed', 'refused', 'no_answer', 'taken', 'undeliverable'),
    ...impossible('not_taken', 'given_back', 'undone', 'refunded', 'withdrawn', 'called_back'),
  },
  code_sent: {
    code_entered: CONFIRM,
    // Afterwards: a confirmation that has started meanwhile keeps its reservation.
    session_expired: { to: 'expired', check: 'never', after: 'cancel_reservation' },
    // Of a call that was taken for dead. Money is never taken without the payment's knowing it.
    no_answer: LOSE_RESPONSE,
    taken: PAY,
    undeliverable: REFUND_UNDELIVERED,
    ...ignored('not_confirmed', 'refused', 'not_taken', 'given_back'),
    ...impossible('opened', 'code_sent', 'not_started', 'undone', 'refunded', 'withdrawn', 'called_back'),
  },
  confirming: {
    // A provider's transaction is in hand of nobody here: its calls lock the payment.
    withdrawn: { to: 'failed', check: 'never', within: 'reopen_subject' },
    taken: PAY,
    undeliverable: REFUND_UNDELIVERED,
    // Before the state changes: the reservation of the next confirmation must not be released.
    not_confirmed: { to: 'code_sent', check: 'at the end of the session', before: 'release_hold', isClaimed: true },
    refused: { to: 'failed', check: 'never', before: 'cancel_reservation', isClaimed: true },
    no_answer: { ...LOSE_RESPONSE, isClaimed: true },
    not_taken: END_UNPAID,
    given_back: GIVE_BACK,
    ...ignored('code_entered', 'session_expired'),
    ...impossible('opened', 'code_sent', 'not_started', 'undone', 'refunded', 'called_back'),
  },
  unknown: {
    taken: PAY,
    undeliverable: REFUND_UNDELIVERED,
    code_entered: CONFIRM,
    not_taken: END_UNPAID,
    given_back: GIVE_BACK,
    // A refusal does not prove that an earlier call has taken nothing.
    ...ignored('refused', 'not_confirmed', 'no_answer', 'session_expired'),
    ...impossible('opened', 'code_sent', 'not_started', 'undone', 'refunded', 'withdrawn', 'called_back'),
  },
  paid: {
    undone: REFUND,
    called_back: { to: 'reversed', check: 'never', within: 'undo_subject' },
    ...ignored('code_entered', 'session_expired', 'not_confirmed', 'refused', 'no_answer', 'taken', 'undeliverable'),
    ...ignored('not_taken', 'given_back'),
    ...impossible('opened', 'code_sent', 'not_started', 'refunded', 'withdrawn'),
  },
  failed: {
    // Late: it pays an order that still awaits it, and goes back from one that was cancelled or paid otherwise.
    taken: PAY,
    undeliverable: REFUND_UNDELIVERED,
    ...ignored('code_entered', 'session_expired', 'not_confirmed', 'refused', 'no_answer', 'not_taken', 'given_back'),
    ...ignored('withdrawn', 'called_back'),
    ...impossible('opened', 'code_sent', 'not_started', 'undone', 'refunded'),
  },
  expired: {
    taken: PAY,
    undeliverable: REFUND_UNDELIVERED,
    // The bank has answered the first call after the session's end.
    ...ignored('code_sent', 'not_started'),
    ...ignored('code_entered', 'session_expired', 'not_confirmed', 'refused', 'no_answer', 'not_taken', 'given_back'),
    ...impossible('opened', 'undone', 'refunded', 'withdrawn', 'called_back'),
  },
  reversing: {
    refunded: { to: 'reversed', check: 'never', within: 'mark_refunded' },
    // In its cabinet, for an order that the shop has undone.
    called_back: { to: 'reversed', check: 'never', within: 'mark_refunded' },
    ...ignored('code_entered', 'session_expired', 'not_confirmed', 'refused', 'no_answer', 'taken', 'undeliverable'),
    ...ignored('not_taken', 'given_back', 'undone'),
    ...impossible('opened', 'code_sent', 'not_started', 'withdrawn'),
  },
  reversed: {
    ...ignored('code_entered', 'session_expired', 'not_confirmed', 'refused', 'no_answer', 'taken', 'undeliverable'),
    ...ignored('not_taken', 'given_back', 'undone', 'refunded', 'called_back'),
    ...impossible('opened', 'code_sent', 'not_started', 'withdrawn'),
  },
} as const satisfies Record<PaymentState, Record<PaymentEventName, Reaction>>;

export function reactionTo(state: PaymentState, event: PaymentEventName): Reaction {
  return PAYMENT_MACHINE[state][event];
}

function ignored<Name extends PaymentEventName>(...events: Name[]): Record<Name, 'ignored'> {
  return Object.fromEntries(events.map((event) => [event, 'ignored'])) as Record<Name, 'ignored'>;
}

function impossible<Name extends PaymentEventName>(...events: Name[]): Record<Name, 'impossible'> {
  return Object.fromEntries(events.map((event) => [event, 'impossible'])) as Record<Name, 'impossible'>;
}
