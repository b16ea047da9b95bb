import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PieceCode } from '#contract/picking/piece-codes.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { orderPieces } from '#server/schema/order-pieces-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';

export interface NewPiece {
  orderId: number;
  productId: number;
  eventId: string;
  staffId: number;
  author: string;
  codes: readonly { code: PieceCode; value: string; identity: string }[];
}

/**
 * Writes the codes of one more piece of an order, whose lock the caller holds. Returns the number of the order that has one
 * of the codes already; nothing of the piece is written then.
 */
export async function writePiece(tx: Tx, { codes, ...piece }: NewPiece): Promise<{ takenBy: string | null }> {
  if (codes.length === 0) return { takenBy: null };
  const ofLine = and(eq(orderPieces.orderId, piece.orderId), eq(orderPieces.productId, piece.productId));
  const used = await tx
    .selectDistinct({ piece: orderPieces.piece })
    .from(orderPieces)
    .where(and(ofLine, isNull(orderPieces.releasedAt)));
  let number = 1;
  while (used.some((row) => row.piece === number)) number += 1;
  const rows = codes.map((code) => ({ ...piece, ...code, piece: number }));
  const written = await tx.insert(orderPieces).values(rows).onConflictDoNothing().returning({ id: orderPieces.id });
  if (written.length === rows.length) return { takenBy: null };
  if (written.length > 0) {
    await tx.delete(orderPieces).where(
      inArray(
        orderPieces.id,
        written.map(({ id }) => id),
      ),
    );
  }
  const same = codes.map(
    ({
      code,
      identity,
    }) => sql`(replace(${orderPieces.code}, 'imei_2', 'imei') = replace(${code}::text, 'imei_2', 'imei')
      and ${orderPieces.identity} = ${identity})`,
  );
  const [other] = await tx
    .select({ number: orders.number })
    .from(orderPieces)
    .innerJoin(orders, eq(orders.id, orderPieces.orderId))
    .where(and(isNull(orderPieces.releasedAt), sql`(${sql.join(same, sql` or `)})`))
    .limit(1);
  return { takenBy: other?.number ?? '' };
}

/** The piece of an event was put back on its shelf. */
export async function releasePieceOfEvent(tx: Tx, eventId: string): Promise<void> {
  await release(tx, eq(orderPieces.eventId, eventId));
}

/** All pieces of an order came back, or never left. */
export async function releasePieces(tx: Tx, orderId: number): Promise<void> {
  await release(tx, eq(orderPieces.orderId, orderId));
}

/**
 * Pieces of lines that are not in the order any more, or whose money went back whole. Which single piece of a line came
 * back nobody has said, so the codes of a line stay while a piece of it is with the buyer. Pieces above the quantity that
 * an edit has left are released from the last one on.
 */
export async function releasePiecesOutside(tx: Tx, orderId: number): Promise<void> {
  await release(
    tx,
    sql`order_id = ${orderId}::bigint and not exists (
      select from order_lines l where l.order_id = ${orderId}::bigint and l.product_id = order_pieces.product_id
        and l.refunded_quantity < l.quantity and order_pieces.piece <= l.quantity)`,
  );
}

async function release(tx: Tx, which: SQL): Promise<void> {
  await tx
    .update(orderPieces)
    .set({ releasedAt: sql`now()` })
    .where(and(which, isNull(orderPieces.releasedAt)));
}

export type OrderPieceRow = typeof orderPieces.$inferSelect;

/** The pieces of orders that are with their buyers or on the way there. */
export async function readOrderPieces(db: Queryable, orderIds: readonly number[]): Promise<OrderPieceRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderPieces)
    .where(and(inArray(orderPieces.orderId, [...orderIds]), isNull(orderPieces.releasedAt)))
    .orderBy(asc(orderPieces.orderId), asc(orderPieces.productId), asc(orderPieces.piece), asc(orderPieces.id));
}
