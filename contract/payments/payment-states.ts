/** The states of a card payment. What each means and what follows it: `server/features/payments/payment-machine.ts`. */
export const PAYMENT_STATES = [
  'created',
  'code_sent',
  'confirming',
  'unknown',
  'paid',
  'failed',
  'expired',
  'reversing',
  'reversed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * How the back office divides payments: by what somebody has to look after. `unknown`: the bank has not said whether it
 * took the money. `refund`: money that has to go back is not back. `orphaned`: taken, and its order was cancelled or
 * returned.
 */
export const PAYMENT_GROUPS = ['unknown', 'refund', 'orphaned', 'all'] as const;
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number];

/** Groups that somebody works on; how many are in them is shown. */
export const COUNTED_PAYMENT_GROUPS = ['unknown', 'refund', 'orphaned'] as const satisfies readonly PaymentGroup[];
export type CountedPaymentGroup = (typeof COUNTED_PAYMENT_GROUPS)[number];

/** What staff do with a payment, in its history. */
export const PAYMENT_ACTS = ['checked', 'by_hand'] as const;
export type PaymentAct = (typeof PAYMENT_ACTS)[number];

/** The last failure of a refund that no bank is asked for: somebody gives the money back in the cabinet of the provider. */
export const WAITS_FOR_CABINET = 'in_cabinet';

/** Payments can be listed by how long they are in their state: a year at most. */
export const MAX_STATE_MINUTES = 525_600;
