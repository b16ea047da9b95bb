import type { OrderStatus } from '../orders/order-states.ts';

export const STOCK_COUNT_STATES = ['open', 'posted', 'dropped'] as const;
export type StockCountState = (typeof STOCK_COUNT_STATES)[number];

export const MAX_COUNT_PLACE = 200;
/** Pieces that one addition may add or take back. */
export const MAX_ADDED_PIECES = 10_000;

/**
 * Orders in these states have taken their goods out of the free stock, and the goods still stand in the store: whoever
 * counts a shelf counts them too.
 */
export const RESERVING_STATUSES = [
  'awaiting_payment',
  'new',
  'confirmed',
  'packed',
  'ready_for_pickup',
] as const satisfies readonly OrderStatus[];

export interface CountedLine {
  counted: number | null;
  expected: number | null;
}

/** Pieces more (or, negative, less) than there should have been when the line was counted; null: not counted. */
export function countDifference({ counted, expected }: CountedLine): number | null {
  return counted === null || expected === null ? null : counted - expected;
}
