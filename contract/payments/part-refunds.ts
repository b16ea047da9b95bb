/**
 * The states of a part of a payment that goes back by its provider. `queued`: the shop tries; `unknown`: it was asked, and has
 * not said what became of it; `refused`: it says no, and a person goes on; `by_hand`: a person gave the money back otherwise.
 */
export const PART_REFUND_STATES = ['queued', 'unknown', 'refused', 'done', 'by_hand'] as const;
export type PartRefundState = (typeof PART_REFUND_STATES)[number];
