import { type Locale, localize } from '#contract/i18n/locale.ts';
import { isUndone, type OrderStatus } from '#contract/orders/order-states.ts';
import type { OrderPieces, SoldPiece } from '#contract/picking/pieces.ts';
import { type OrderPieceRow, readOrderPieces, readStaffOrder } from '#server/features/orders/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { readRequestedCodes } from './picking-queries.ts';

/** The pieces of an order's goods and their codes; null: it is not an order of the caller's stores. */
export async function orderPieces(
  db: Queryable,
  caller: StaffCaller,
  number: string,
  locale: Locale,
): Promise<OrderPieces | null> {
  const order = await readStaffOrder(db, number, caller.storesOf('orders:see'));
  if (order === null) return null;
  const goods = order.lines.filter(({ isService }) => !isService);
  const [rows, requested] = await Promise.all([
    readOrderPieces(db, order.id),
    readRequestedCodes(
      db,
      goods.map(({ productId }) => productId),
    ),
  ]);
  const isPacked = hasPackedGoods(order.status);
  const lines = goods.map(({ productId, name, quantity, refundedQuantity }) => {
    const pieces = piecesOf(rows.filter((row) => row.productId === productId));
    const held = pieces.filter(({ back }) => back === null).length;
    const given = isUndone(order.status) ? 0 : quantity - refundedQuantity;
    const codes = [...(requested.get(productId) ?? [])];
    return {
      ...{ product_id: productId, name: localize(name, locale), codes, pieces },
      unknown_returns: isPacked ? Math.max(0, held - given) : 0,
      lacking: isPacked && codes.length > 0 ? Math.max(0, given - held) : 0,
    };
  });
  const isChangeable = isPacked && caller.permissions.has('orders:pick');
  return {
    lines: lines.filter(({ pieces, codes }) => pieces.length > 0 || codes.length > 0),
    can_change: isChangeable && (await isOfStores(db, caller, number)),
  };
}

/** Until then the picker has them in hand, and puts back and scans. */
export function hasPackedGoods(status: OrderStatus): boolean {
  return !isUndone(status) && status !== 'awaiting_payment' && status !== 'new' && status !== 'confirmed';
}

async function isOfStores(db: Queryable, caller: StaffCaller, number: string): Promise<boolean> {
  return (await readStaffOrder(db, number, caller.storesOf('orders:pick'))) !== null;
}

/** What was put back or read wrongly is no piece of the order. */
function piecesOf(rows: readonly OrderPieceRow[]): SoldPiece[] {
  const shown = rows.filter(({ release }) => release !== 'picking' && release !== 'edit');
  return [...Map.groupBy(shown, ({ eventId }) => eventId)].flatMap(([id, codes]) => {
    const [first] = codes;
    if (first === undefined) return [];
    const { author, at, releasedAt, releasedBy, release } = first;
    const isBack = releasedAt !== null;
    return {
      ...{ id, author, at: at.toISOString() },
      codes: codes.map(({ code, value }) => ({ code, value })),
      back: isBack ? { author: releasedBy ?? '', at: releasedAt.toISOString(), can_undo: release === 'chosen' } : null,
    };
  });
}
