import type { PieceCode } from '#contract/orders/piece-codes.ts';
import { checkCodes } from '#contract/picking/picking-rules.ts';
import type { AddPiece, ChangePiece } from '#contract/picking/pieces.ts';
import {
  holdPiece,
  lockVisibleOrder,
  orderTransaction,
  readOrderPieces,
  readUnknownReturns,
  releasePiece,
  writePiece,
} from '#server/features/orders/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { readRequestedCodes } from './picking-queries.ts';
import { hasPackedGoods } from './read-order-pieces.ts';

export type PieceOutcome =
  /** Also when the same request did it before. */
  | { kind: 'done' }
  /** Nothing was packed yet, or everything went back. */
  | { kind: 'closed' }
  /** The order, the good or the piece is not there, or is not the caller's. */
  | { kind: 'unknown' }
  /** The codes of all pieces that the buyer gets are known. */
  | { kind: 'complete' }
  | { kind: 'fault'; code: PieceCode }
  | { kind: 'taken'; number: string }
  /** No piece of this line came back. */
  | { kind: 'not_back' };

/** Writes the codes of a piece that was packed without them. */
export function addPiece(
  db: Database,
  caller: StaffCaller,
  number: string,
  { id, product_id: productId, codes: given }: AddPiece,
): Promise<PieceOutcome> {
  return orderTransaction(db, async (tx): Promise<PieceOutcome> => {
    const order = await lockVisibleOrder(tx, number, caller.storesOf('orders:pick'));
    if (order === null) return { kind: 'unknown' };
    const pieces = await readOrderPieces(tx, order.id);
    if (pieces.some(({ eventId, staffId }) => eventId === id && staffId === caller.id)) return { kind: 'done' };
    if (!hasPackedGoods(order.status)) return { kind: 'closed' };
    const codes = (await readRequestedCodes(tx, [productId])).get(productId);
    if (codes === undefined || codes.length === 0) return { kind: 'unknown' };
    if ((await readUnknownReturns(tx, order.id, productId)) >= 0) return { kind: 'complete' };
    const checked = checkCodes(codes, given);
    if (checked.kind !== 'valid') return { kind: 'fault', code: checked.code };
    const author = { staffId: caller.id, author: caller.name };
    const piece = { orderId: order.id, productId, eventId: id, codes: checked.codes };
    const { takenBy } = await writePiece(tx, { ...piece, ...author });
    return takenBy === null ? { kind: 'done' } : { kind: 'taken', number: takenBy };
  });
}

/** Says which piece of a line came back, takes that back, or takes out codes that were read wrongly. */
export function changePiece(
  db: Database,
  caller: StaffCaller,
  number: string,
  { id, change }: ChangePiece,
): Promise<PieceOutcome> {
  return orderTransaction(db, async (tx): Promise<PieceOutcome> => {
    const order = await lockVisibleOrder(tx, number, caller.storesOf('orders:pick'));
    if (order === null) return { kind: 'unknown' };
    const piece = (await readOrderPieces(tx, order.id)).find(({ eventId }) => eventId === id);
    if (piece === undefined) return { kind: 'unknown' };
    if (isDone(piece.release, change)) return { kind: 'done' };
    if (!hasPackedGoods(order.status)) return { kind: 'closed' };
    if (change === 'not_back') {
      if (piece.release !== 'chosen') return { kind: 'not_back' };
      const { takenBy } = await holdPiece(tx, { orderId: order.id, eventId: id });
      return takenBy === null ? { kind: 'done' } : { kind: 'taken', number: takenBy };
    }
    if (piece.releasedAt !== null) return { kind: 'unknown' };
    if (change === 'back' && (await readUnknownReturns(tx, order.id, piece.productId)) <= 0)
      return { kind: 'not_back' };
    const release = change === 'back' ? 'chosen' : 'picking';
    await releasePiece(tx, { orderId: order.id, eventId: id }, { release, releasedBy: caller.name });
    return { kind: 'done' };
  });
}

function isDone(release: string | null, change: ChangePiece['change']): boolean {
  return release === { back: 'chosen', not_back: null, wrong: 'picking' }[change];
}
