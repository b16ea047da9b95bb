import { and, eq } from 'drizzle-orm';
import { isUndone } from '#contract/orders/order-states.ts';
import { recordRefundCorrection } from '#server/features/cash/index.ts';
import { adjustStock, lockStockOf, type StockAllocation } from '#server/features/stores/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orderRefundCorrections, orderRefundLines, orderRefunds, orders } from '#server/schema/orders-tables.ts';
import type { OrderMoveDeps } from './cancel-order.ts';
import { canHoldPieces, holdPiecesOfRefund } from './order-pieces.ts';
import { orderTransaction } from './order-transaction.ts';
import { lockOrder } from './orders-queries.ts';
import { correctionObstacle } from './refund-limit.ts';
import { countRefund, countTakenFrom, refundableBy } from './refund-order.ts';
import type { CorrectRefundOutcome, RecordAct } from './refund-outcomes.ts';
import { reopenCorrectedReturn } from './returns/end-returns.ts';

/** The counter-entry of a refund that was recorded by mistake: the pieces that it put back leave the stock again. */
export function correctRefund(
  deps: OrderMoveDeps,
  caller: StaffCaller,
  { number, id }: { number: string; id: number },
  record: RecordAct,
): Promise<CorrectRefundOutcome> {
  return orderTransaction(deps.db, async (tx): Promise<CorrectRefundOutcome> => {
    const order = await lockOrder(tx, and(eq(orders.number, number), refundableBy(caller)));
    if (order === null) return { kind: 'unknown' };
    const ofOrder = and(eq(orderRefunds.id, id), eq(orderRefunds.orderId, order.id));
    const [refund] = await tx.select().from(orderRefunds).where(ofOrder);
    if (refund === undefined) return { kind: 'unknown' };
    if ((await tx.$count(orderRefundCorrections, eq(orderRefundCorrections.refundId, id))) > 0) {
      return { kind: 'corrected' };
    }
    if (refund.editId !== null) return { kind: 'of_edit' };
    if (refund.way === 'bank' || refund.way === 'provider') return { kind: 'by_bank' };
    if (isUndone(order.status)) return { kind: 'ended' };
    const pieces = await readRestocked(tx, id);
    const storeIds = pieces.map(({ storeId }) => storeId);
    const obstacle = correctionObstacle(caller, order, { staffId: refund.staffId, storeIds });
    if (obstacle !== null) return obstacle;
    // Of goods with codes it is known which pieces came back: none of them may be another buyer's by now.
    if (!(await canHoldPieces(tx, id))) return { kind: 'goods_missing' };
    if (!(await takeOutAgain(tx, pieces))) return { kind: 'goods_missing' };
    await holdPiecesOfRefund(tx, id);
    await countTakenFrom(tx, id, 1);
    await countRefund(tx, order, id, -1);
    await tx
      .insert(orderRefundCorrections)
      .values({ refundId: id, staffId: caller.id, author: caller.name, at: deps.now() });
    const by = { staffId: caller.id, author: caller.name };
    await reopenCorrectedReturn(tx, id, { ...by, at: deps.now() });
    if (refund.way === 'cash') await recordRefundCorrection(tx, order, { refundId: id, amount: refund.amount, by });
    const cash = refund.way === 'cash' ? refund.amount : 0;
    await deps.recordReceipts(tx, order.id, { cause: `correction:${id}`, cash });
    const details = { refund: id, amount: refund.amount };
    await record(tx, { kind: 'refund_corrected', subject: `order:${order.number}`, details });
    return { kind: 'corrected' };
  });
}

/** The pieces that the refund put into stores. */
async function readRestocked(tx: Tx, refundId: number): Promise<StockAllocation[]> {
  const rows = await tx.select().from(orderRefundLines).where(eq(orderRefundLines.refundId, refundId));
  return rows.flatMap(({ productId, storeId, quantity }) => (storeId === null ? [] : { productId, storeId, quantity }));
}

/** False, and nothing is taken out, when some of the pieces are not there any more. */
async function takeOutAgain(tx: Tx, pieces: readonly StockAllocation[]): Promise<boolean> {
  if (pieces.length === 0) return true;
  const stock = await lockStockOf(tx, pieces);
  const isThere = pieces.every(({ productId, storeId, quantity }) =>
    stock.some((place) => place.productId === productId && place.storeId === storeId && place.quantity >= quantity),
  );
  if (!isThere) return false;
  await adjustStock(
    tx,
    pieces.map(({ productId, storeId, quantity }) => ({ productId, storeId, difference: -quantity })),
  );
  return true;
}
