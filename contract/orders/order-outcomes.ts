import { countsAsSold, ORDER_STATUSES, type OrderStatus } from './order-states.ts';

/** What became of orders, as reports count them. `sold`: neither unpaid nor cancelled nor returned; these have the revenue. */
export const ORDER_OUTCOMES = ['sold', 'delivered', 'cancelled', 'returned'] as const;
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number];

export const OUTCOME_STATUSES: Record<OrderOutcome, readonly OrderStatus[]> = {
  sold: ORDER_STATUSES.filter(countsAsSold),
  delivered: ['delivered'],
  cancelled: ['cancelled'],
  returned: ['returned'],
};

/** Whether orders of this outcome have a revenue. */
export function hasRevenue(outcome: OrderOutcome): boolean {
  return OUTCOME_STATUSES[outcome].every(countsAsSold);
}

/**
 * What became of the days that an order was promised for at checkout, or that staff have set for one without a promise: handed over,
 * or ready to be picked up, by the last day; after it; or not yet although it is over.
 */
export const PROMISE_OUTCOMES = ['on_time', 'late', 'overdue'] as const;
export type PromiseOutcome = (typeof PROMISE_OUTCOMES)[number];

/**
 * By a sold order's phone number: its first sold order, a later one, or an order whose personal data are erased, so that its buyer
 * is not known any more.
 */
export const BUYER_KINDS = ['new', 'repeat', 'unknown'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** Which of the sold orders of its buyer it is. */
export const BUYER_TURNS = ['first', 'second'] as const;
export type BuyerTurn = (typeof BUYER_TURNS)[number];

/** The moves that the report of staff counts. */
export const COUNTED_MOVES = [
  'confirmed',
  'packed',
  'on_the_way',
  'ready_for_pickup',
  'delivered',
  'cancelled',
  'returned',
] as const satisfies readonly OrderStatus[];
export type CountedMove = (typeof COUNTED_MOVES)[number];

/** Orders with any coupon or voucher, and those with a voucher alone; everything else is the code of a coupon, in capitals. */
export const ANY_PROMOTION = 'any';
export const VOUCHER_ALONE = 'voucher';

/** In a filter: orders that have no such thing, such as a store where they are picked up. */
export const NONE = 'none';
export type IdOrNone = number | typeof NONE;

/** A promotion of the shop by its id; `none`: goods at a lowered price without one; `any`: one of both. */
export type PromotionFilter = IdOrNone | typeof ANY_PROMOTION;
