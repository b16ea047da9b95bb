/** What cash entries there are and what their sums mean. Pure, and without schemas, so that tables and screens can read it. */

/**
 * `order`: paid on delivery; `surcharge`: what an edit made a paid order dearer by, paid at the door; `instalment`: a payment at
 * the till; `handed_over` leaves a courier, `received` comes to a till, `shortage` is what was handed over and not received,
 * which the courier still owes; `opening` and `closing` are differences found by counting; `correction` takes an entry back,
 * `reposted` enters it where it belongs.
 */
export const CASH_KINDS = [
  'order',
  'surcharge',
  'instalment',
  'refund',
  'refund_correction',
  'handed_over',
  'received',
  'shortage',
  'pay_in',
  'pay_out',
  'collection',
  'correction',
  'reposted',
  'opening',
  'closing',
] as const;
export type CashKind = (typeof CASH_KINDS)[number];

/** What a person enters. `collection`: to the bank. */
export const TYPED_CASH_KINDS = ['pay_in', 'pay_out', 'collection'] as const satisfies readonly CashKind[];
export type TypedCashKind = (typeof TYPED_CASH_KINDS)[number];

/** Differences that a count has found: they bring the ledger to what is really there. */
export const DIFFERENCE_KINDS = ['opening', 'closing'] as const satisfies readonly CashKind[];

/** What follows from an order or a contract, and stays true: it can only be moved to where the cash really is. */
export const DERIVED_KINDS: readonly CashKind[] = [
  'order',
  'surcharge',
  'instalment',
  'refund',
  'refund_correction',
  'reposted',
];

/** How an entry can be corrected: taken back, moved to another till or courier, or not at all. */
export function correctionOf(kind: CashKind): 'take_back' | 'repost' | null {
  if (kind === 'correction' || DIFFERENCE_KINDS.some((one) => one === kind)) return null;
  return DERIVED_KINDS.includes(kind) ? 'repost' : 'take_back';
}

/** Notes and coins of the sum that a till holds, the largest first. */
export const NOTES = [200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100] as const;
/** How many of each, by their worth. */
export type CountedNotes = Record<string, number>;

export function sumOfNotes(notes: CountedNotes): number {
  return Object.entries(notes).reduce((sum, [worth, count]) => sum + Number(worth) * count, 0);
}

export const MAX_CASH_TEXT = 300;
export const MAX_TILL_NAME = 60;
