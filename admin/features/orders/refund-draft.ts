import {
  everythingLeft,
  type RefundAmounts,
  type RefundWay,
  refundAmounts,
  refundWays,
} from '#contract/orders/order-refunds.ts';
import type { RefundState } from '#contract/orders/order-refunds-schemas.ts';

/** What a person has chosen in the dialog: pieces and the store that takes them, by product. */
export interface RefundDraft {
  lines: Readonly<Record<number, { quantity: number; storeId: number | null }>>;
  delivery: boolean;
}

export const EMPTY_DRAFT: RefundDraft = { lines: {}, delivery: false };

export interface RefundLine {
  product_id: number;
  quantity: number;
  store_id: number | null;
}

export function linesOf({ lines }: RefundDraft): RefundLine[] {
  return Object.entries(lines)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([id, { quantity, storeId }]) => ({ product_id: Number(id), quantity, store_id: storeId }));
}

type Line = RefundState['lines'][number];
export type ChosenPieces = RefundDraft['lines'][number];

/** The stores that take so many pieces of a line. */
export function placesFor({ places }: Line, quantity: number): number[] {
  return places.filter(({ max }) => max >= quantity).map(({ store_id }) => store_id);
}

/**
 * So many pieces of a line, or as many as are left and as their store takes: another store takes them when the chosen one
 * does not hold so many.
 */
export function choosePieces(line: Line, requested: number, storeId: number | null): ChosenPieces {
  const quantity = Math.min(Math.max(requested, 0), line.quantity - line.refunded_quantity);
  if (storeId === null) return { quantity, storeId };
  const fitting = placesFor(line, quantity);
  if (fitting.length > 0) return { quantity, storeId: fitting.includes(storeId) ? storeId : (fitting[0] ?? null) };
  const place = line.places.find((one) => one.store_id === storeId);
  return place === undefined ? { quantity, storeId: null } : { quantity: place.max, storeId };
}

/** Everything that is left of the order, each piece back to where it came from; of several stores the first. */
export function everythingDraft(state: RefundState): RefundDraft {
  const { lines, delivery } = everythingLeft(state);
  const chosen = lines.flatMap(({ product_id, quantity }) => {
    const line = state.lines.find((one) => one.product_id === product_id);
    return line === undefined ? [] : [[product_id, choosePieces(line, quantity, line.store_id)]];
  });
  return { lines: Object.fromEntries(chosen), delivery };
}

/** What of a choice is still possible after somebody else has refunded some of it. */
export function fittingDraft(state: RefundState, draft: RefundDraft): RefundDraft {
  const chosen = state.lines.flatMap((line) => {
    const pieces = draft.lines[line.product_id];
    return pieces === undefined ? [] : [[line.product_id, choosePieces(line, pieces.quantity, pieces.storeId)]];
  });
  return { lines: Object.fromEntries(chosen), delivery: draft.delivery && everythingLeft(state).delivery };
}

/** The sums of what is chosen, and how they can go back. Null: the choice does not fit the order any more. */
export function previewRefund(
  state: RefundState,
  draft: RefundDraft,
): { amounts: RefundAmounts; ways: RefundWay[] } | null {
  const amounts = refundAmounts(state, { lines: linesOf(draft), delivery: draft.delivery });
  if (amounts === null) return null;
  const isWholePayment = state.has_card_payment && amounts.amount === state.total;
  const limit = state.held_by?.part_limit ?? null;
  const isPart = limit !== null && amounts.amount <= limit;
  return { amounts, ways: refundWays({ isCard: state.is_card, isWholePayment, isPart }) };
}
