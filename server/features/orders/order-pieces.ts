import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderPiece } from '#contract/orders/order-pieces.ts';
import { type PieceCode, type PieceRelease, uniqueKind } from '#contract/orders/piece-codes.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { orderPieces } from '#server/schema/order-pieces-tables.ts';
import { orderLines, orderRefundLines, orders } from '#server/schema/orders-tables.ts';

export interface NewPiece {
  orderId: number;
  productId: number;
  eventId: string;
  staffId: number;
  author: string;
  codes: readonly { code: PieceCode; value: string; identity: string }[];
}

/** With the buyer, on the way there, or picked for them. */
const isHeld = isNull(orderPieces.releasedAt);
/** The index has the same expression. */
const kindOfCode = sql`replace(${orderPieces.code}, 'imei_2', 'imei')`;

/**
 * Writes the codes of one more piece of an order, whose lock the caller holds. Returns the number of the order that has one
 * of the codes already; nothing of the piece is written then. A code of an order of which some piece came back, and nobody
 * has said which, is free: the piece in the hand is the one that came back.
 */
export async function writePiece(tx: Tx, piece: NewPiece): Promise<{ takenBy: string | null }> {
  if (piece.codes.length === 0 || (await insertPiece(tx, piece))) return { takenBy: null };
  const others = await readHolders(tx, piece.codes);
  for (const other of others) {
    if (!(await releaseReturned(tx, other, piece.author))) return { takenBy: other.number };
  }
  if (await insertPiece(tx, piece)) return { takenBy: null };
  const [other] = await readHolders(tx, piece.codes);
  return { takenBy: other?.number ?? '' };
}

async function insertPiece(tx: Tx, { codes, ...piece }: NewPiece): Promise<boolean> {
  const [last] = await tx
    .select({ piece: sql<number>`coalesce(max(${orderPieces.piece}), 0)::int` })
    .from(orderPieces)
    .where(and(eq(orderPieces.orderId, piece.orderId), eq(orderPieces.productId, piece.productId)));
  const rows = codes.map((code) => ({ ...piece, ...code, piece: (last?.piece ?? 0) + 1 }));
  const written = await tx.insert(orderPieces).values(rows).onConflictDoNothing().returning({ id: orderPieces.id });
  if (written.length === rows.length) return true;
  const ids = written.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(orderPieces).where(inArray(orderPieces.id, ids));
  return false;
}

interface Holder {
  orderId: number;
  productId: number;
  eventId: string;
  number: string;
}

/** The pieces that have one of these codes. */
function readHolders(tx: Tx, codes: NewPiece['codes']): Promise<Holder[]> {
  const same = codes.map(
    ({ code, identity }) => sql`(${kindOfCode} = ${uniqueKind(code)} and ${orderPieces.identity} = ${identity})`,
  );
  return tx
    .selectDistinct({
      orderId: orderPieces.orderId,
      productId: orderPieces.productId,
      eventId: orderPieces.eventId,
      number: orders.number,
    })
    .from(orderPieces)
    .innerJoin(orders, eq(orders.id, orderPieces.orderId))
    .where(and(isHeld, sql`(${sql.join(same, sql` or `)})`));
}

/** Releases the piece if its line has more pieces with codes than the buyer has. The lock of the line decides races. */
async function releaseReturned(tx: Tx, { orderId, productId, eventId }: Holder, author: string): Promise<boolean> {
  if ((await readUnknownReturns(tx, orderId, productId)) <= 0) return false;
  await release(tx, isPiece({ orderId, eventId }), {
    release: 'sold_again',
    releasedBy: author,
  });
  return true;
}

/** How many pieces of a line came back, or were taken out, without anybody saying which. Locks the line. */
export async function readUnknownReturns(tx: Tx, orderId: number, productId: number): Promise<number> {
  const [line] = await tx
    .select({ quantity: orderLines.quantity, refunded: orderLines.refundedQuantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)))
    .for('update');
  const held = await countHeld(tx, orderId, productId);
  return line === undefined ? held : held - (line.quantity - line.refunded);
}

/** Pieces of a good whose codes are known and that were not released. */
export async function countHeld(db: Queryable, orderId: number, productId: number): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`count(distinct ${orderPieces.eventId})::int` })
    .from(orderPieces)
    .where(and(eq(orderPieces.orderId, orderId), eq(orderPieces.productId, productId), isHeld));
  return row?.pieces ?? 0;
}

interface Release {
  release: PieceRelease;
  releasedBy: string;
  refundId?: number;
}

/** A piece of an order; its event is that of its scan, or the request that added it. The id comes from outside. */
interface PieceOfOrder {
  orderId: number;
  eventId: string;
}

function isPiece({ orderId, eventId }: PieceOfOrder): SQL | undefined {
  return and(eq(orderPieces.orderId, orderId), eq(orderPieces.eventId, eventId));
}

/** The piece is the order's no more. */
export async function releasePiece(tx: Tx, piece: PieceOfOrder, why: Release): Promise<void> {
  await release(tx, isPiece(piece), why);
}

/** All pieces of an order came back, or never left. */
export async function releasePieces(tx: Tx, orderId: number, releasedBy: string): Promise<void> {
  await release(tx, eq(orderPieces.orderId, orderId), { release: 'order', releasedBy });
}

/**
 * Pieces of goods that an edit has taken out of the order. Of a line with fewer pieces nobody has said which one stays: the
 * picker puts one back.
 */
export async function releasePiecesOfEdit(tx: Tx, orderId: number, releasedBy: string): Promise<void> {
  const line = tx
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.productId, orderPieces.productId)));
  await release(tx, and(eq(orderPieces.orderId, orderId), sql`not ${exists(line)}`), { release: 'edit', releasedBy });
}

/** Pieces of lines whose money a refund has given back whole. Of a part of a line nobody has said which piece it is. */
export async function releasePiecesOfRefund(
  tx: Tx,
  orderId: number,
  { refundId, author }: { refundId: number; author: string },
): Promise<void> {
  const isWhole = tx
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(orderRefundLines, eq(orderRefundLines.productId, orderLines.productId))
    .where(
      and(
        eq(orderRefundLines.refundId, refundId),
        eq(orderLines.orderId, orderId),
        eq(orderLines.productId, orderPieces.productId),
        eq(orderLines.refundedQuantity, orderLines.quantity),
      ),
    );
  const why: Release = { release: 'refund', releasedBy: author, refundId };
  await release(tx, and(eq(orderPieces.orderId, orderId), exists(isWhole)), why);
}

async function release(tx: Tx, which: SQL | undefined, why: Release): Promise<void> {
  await tx
    .update(orderPieces)
    .set({ releasedAt: sql`now()`, ...why })
    .where(and(which, isHeld));
}

/** Whether none of the pieces that a refund has released is another order's by now. */
export async function canHoldPieces(tx: Tx, refundId: number): Promise<boolean> {
  return (await readTaker(tx, eq(orderPieces.refundId, refundId))) === null;
}

/**
 * A corrected refund: its pieces are the buyer's again. Of two who take a code at the same moment the second breaks the
 * index, and is tried again by `orderTransaction`.
 */
export async function holdPiecesOfRefund(tx: Tx, refundId: number): Promise<void> {
  await hold(tx, eq(orderPieces.refundId, refundId));
}

/** A piece was said to be back by mistake. Returns the number of the order that has its code by now. */
export async function holdPiece(tx: Tx, piece: PieceOfOrder): Promise<{ takenBy: string | null }> {
  const which = and(isPiece(piece), eq(orderPieces.release, 'chosen'));
  const takenBy = await readTaker(tx, which);
  if (takenBy === null) await hold(tx, which);
  return { takenBy };
}

/** The number of an order that holds a code of these pieces now. */
async function readTaker(tx: Tx, which: SQL | undefined): Promise<string | null> {
  const other = alias(orderPieces, 'other');
  const isTaken = and(
    isNull(other.releasedAt),
    eq(other.identity, orderPieces.identity),
    sql`replace(${other.code}, 'imei_2', 'imei') = ${kindOfCode}`,
  );
  const [taken] = await tx
    .select({ number: orders.number })
    .from(orderPieces)
    .innerJoin(other, isTaken)
    .innerJoin(orders, eq(orders.id, other.orderId))
    .where(which)
    .limit(1);
  return taken?.number ?? null;
}

async function hold(tx: Tx, which: SQL | undefined): Promise<void> {
  await tx.update(orderPieces).set({ releasedAt: null, release: null, releasedBy: null, refundId: null }).where(which);
}

export type OrderPieceRow = typeof orderPieces.$inferSelect;

/** All codes of an order, also released ones, each piece after the one before. */
export function readOrderPieces(db: Queryable, orderId: number): Promise<OrderPieceRow[]> {
  return db
    .select()
    .from(orderPieces)
    .where(eq(orderPieces.orderId, orderId))
    .orderBy(asc(orderPieces.productId), asc(orderPieces.piece), asc(orderPieces.id));
}

/** The codes of pieces that were scanned for these orders, by the event of the scan. */
export async function readHeldCodes(db: Queryable, orderIds: readonly number[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ eventId: orderPieces.eventId, value: orderPieces.value })
    .from(orderPieces)
    .where(and(inArray(orderPieces.orderId, [...orderIds]), isHeld))
    .orderBy(asc(orderPieces.id));
  return new Map(
    [...Map.groupBy(rows, ({ eventId }) => eventId)].map(([id, codes]) => [id, codes.map(({ value }) => value)]),
  );
}

/** The codes that papers have: those of the pieces that the buyer gets. */
export async function readPrintedPieces(db: Queryable, orderId: number): Promise<OrderPiece[]> {
  return (await readOrderPieces(db, orderId))
    .filter(({ releasedAt }) => releasedAt === null)
    .map(({ productId, piece, code, value }) => ({ product_id: productId, piece, code, value }));
}

/** Condition: the order has sold a piece with one of these codes, also one that came back. */
export function hasSoldPiece(identities: readonly string[]): SQL {
  return sql`${orders.id} in (select ${orderPieces.orderId} from ${orderPieces}
    where ${inArray(orderPieces.identity, [...identities])}
      and (${orderPieces.release} is null or ${orderPieces.release} not in ('picking', 'edit')))`;
}
