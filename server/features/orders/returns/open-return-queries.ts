import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { orderLines } from '#server/schema/orders-tables.ts';
import { orderReturnLines, orderReturns } from '#server/schema/returns-tables.ts';

/** Pieces that a return holds: what has come, or, before, what was asked for or announced. */
const heldPieces = sql<number>`coalesce(${orderReturnLines.received}, ${orderReturnLines.quantity})`;
/** Its pieces belong to the return, and to no other refund. */
const isOpen: SQL = sql`${orderReturns.state} in ('requested', 'announced', 'received', 'decided')`;

/** Pieces of each product that open returns of the order hold; `exceptId` is left out. */
export async function readHeldPieces(
  db: Queryable,
  orderId: number,
  exceptId: number | null,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ productId: orderReturnLines.productId, pieces: sql<number>`sum(${heldPieces})::int` })
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
    .where(
      and(eq(orderReturns.orderId, orderId), isOpen, exceptId === null ? undefined : ne(orderReturns.id, exceptId)),
    )
    .groupBy(orderReturnLines.productId);
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
}

/** Whether some of these pieces belong to an open return of the order other than `exceptId`. */
export async function areInReturns(
  db: Queryable,
  orderId: number,
  pieces: readonly { product_id: number; quantity: number }[],
  exceptId: number | null,
): Promise<boolean> {
  const held = await readHeldPieces(db, orderId, exceptId);
  if (held.size === 0) return false;
  const lines = await readLeftPieces(db, orderId);
  return pieces.some(({ product_id, quantity }) => {
    const inReturns = held.get(product_id) ?? 0;
    return inReturns > 0 && quantity > (lines.get(product_id)?.left ?? 0) - inReturns;
  });
}

/** Goods of an order, and how many of them were not paid back. */
export async function readLeftPieces(db: Queryable, orderId: number) {
  const rows = await db
    .select({
      productId: orderLines.productId,
      name: orderLines.name,
      left: sql<number>`${orderLines.quantity} - ${orderLines.refundedQuantity}`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isService, false)))
    .orderBy(orderLines.position);
  return new Map(rows.map(({ productId, name, left }) => [productId, { name, left }]));
}

/** Whether goods of the order are here by a return that was not carried out. */
export async function hasReceivedReturn(db: Queryable, orderId: number): Promise<boolean> {
  const received = and(eq(orderReturns.orderId, orderId), inArray(orderReturns.state, ['received', 'decided']));
  return (await db.$count(orderReturns, received)) > 0;
}
