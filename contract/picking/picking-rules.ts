import { type PieceCode, parsePieceCode, uniqueKind } from '../orders/piece-codes.ts';

/** Rules of picking that the phone and the server share. Pure, and without schemas. */

/** A claim outlives half an hour without a network; every scan that arrives renews it. */
export const CLAIM_MINUTES = 90;
export const MAX_SHELF = 40;
/** Events of one call; a phone that comes back to the network sends as many calls as it needs. */
export const MAX_EVENTS = 50;
/** Orders of a store in one list, the oldest first. */
export const MAX_PICKED_ORDERS = 100;

export const PICKING_EVENTS = ['pick', 'undo', 'missing', 'pack'] as const;

/** What has become of an event. The first ones are as the picker meant it. */
export const PICKING_OUTCOMES = [
  'picked',
  'undone',
  'missing',
  'packed',
  /** Other stores still fetch their pieces, and the last of them packs. */
  'waits',
  'too_many',
  'not_in_order',
  'cancelled',
  'closed',
  'claimed',
  'code_missing',
  'code_fault',
  'code_taken',
  'edited',
  'not_all',
  'not_allowed',
  'money_back',
  'unknown',
] as const;
export type PickingOutcome = (typeof PICKING_OUTCOMES)[number];

const AS_MEANT: readonly PickingOutcome[] = ['picked', 'undone', 'missing', 'packed', 'waits'];

export function isRefused(outcome: PickingOutcome): boolean {
  return !AS_MEANT.includes(outcome);
}

/** Pieces of a product that one store gives to an order. */
export interface PiecesToPick {
  productId: number;
  storeId: number;
  quantity: number;
}

/**
 * Which store has to fetch how many pieces of each good. What was sold without stock comes from the store that hands the
 * order over, or else from the first that gives anything; null when no store does.
 */
export function piecesToPick(
  lines: readonly { productId: number; quantity: number; refundedQuantity: number; isService: boolean }[],
  taken: readonly PiecesToPick[],
  pickupStoreId: number | null,
): PiecesToPick[] {
  const places = taken.filter(({ quantity }) => quantity > 0).toSorted((a, b) => a.storeId - b.storeId);
  const fallback = pickupStoreId ?? places[0]?.storeId ?? null;
  return lines.flatMap(({ productId, quantity, refundedQuantity, isService }) => {
    if (isService) return [];
    let left = quantity - refundedQuantity;
    const pieces = new Map<number, number>();
    for (const place of places) {
      if (place.productId !== productId || left <= 0) continue;
      const given = Math.min(place.quantity, left);
      pieces.set(place.storeId, given);
      left -= given;
    }
    if (left > 0 && fallback !== null) pieces.set(fallback, (pieces.get(fallback) ?? 0) + left);
    return [...pieces].map(([storeId, count]) => ({ productId, storeId, quantity: count }));
  });
}

interface Progress {
  needed: number;
  picked: number;
  missing: number;
}

/** Pieces that are still to be fetched; those that nobody finds are not. */
export function leftToPick({ needed, picked, missing }: Progress): number {
  return Math.max(0, needed - picked - missing);
}

export function isAllPicked(lines: readonly Progress[]): boolean {
  return lines.length > 0 && lines.every(({ needed, picked }) => picked === needed);
}

type CodesCheck =
  | { kind: 'valid'; codes: { code: PieceCode; value: string; identity: string }[] }
  | { kind: 'missing'; code: PieceCode }
  | { kind: 'fault'; code: PieceCode };

/** The codes of one piece against those that its category asks for. What is not asked for is left out. */
export function checkCodes(
  requested: readonly PieceCode[],
  given: Partial<Record<PieceCode, string | undefined>>,
): CodesCheck {
  const codes: { code: PieceCode; value: string; identity: string }[] = [];
  for (const code of requested) {
    const text = given[code];
    if (text === undefined) return { kind: 'missing', code };
    const parsed = parsePieceCode(code, text);
    const isRepeated =
      parsed.kind === 'valid' &&
      codes.some((other) => uniqueKind(other.code) === uniqueKind(code) && other.identity === parsed.identity);
    if (parsed.kind === 'fault' || isRepeated) return { kind: 'fault', code };
    codes.push({ code, value: parsed.value, identity: parsed.identity });
  }
  return { kind: 'valid', codes };
}
