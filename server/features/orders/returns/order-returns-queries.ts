import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { orderHistory, orderLines, orders } from '#server/schema/orders-tables.ts';
import { orderReturnLines, orderReturnSteps, orderReturns, returnClaims } from '#server/schema/returns-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import type { OrderRow } from '../orders-queries.ts';
import { readPhotoIds } from './photo-ids-queries.ts';

/** When the goods were handed over to the buyer: the terms count from it. */
export async function readHandedOverAt(db: Queryable, orderId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.status, 'delivered')))
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return row?.at ?? null;
}

/** The warranty that the shop states for goods now, in months; null: none, or the good is not sold any more. */
export async function readWarranties(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .select({ id: products.id, months: products.warrantyMonths })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, months }) => [id, months]));
}

/** An order of the customer; hidden ones aren't found. */
export async function readOwnOrder(db: Queryable, customerId: number, number: string): Promise<OrderRow | null> {
  const own = and(eq(orders.customerId, customerId), eq(orders.number, number), eq(orders.isHidden, false));
  const [row] = await db.select().from(orders).where(own);
  return row ?? null;
}

export type OwnReturn = Awaited<ReturnType<typeof readOwnReturns>>[number];

/** The returns of an order as its buyer sees them, the newest first. */
export async function readOwnReturns(db: Queryable, orderId: number) {
  const rows = await db
    .select({
      row: orderReturns,
      claim: returnClaims,
      store: { name: stores.name, address: stores.address, workHours: stores.workHours },
      lines: sql<{ product_id: number; name: Localized; quantity: number; reason: OwnReason }[]>`(
        select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'name', o.name, 'reason', l.reason,
          'quantity', coalesce(nullif(l.received, 0), l.quantity)) order by o.position)
        from ${orderReturnLines} l
        join ${orderLines} o on o.order_id = ${orderId} and o.product_id = l.product_id
        where l.return_id = order_returns.id)`,
      refusal: sql<string | null>`(
        select s.note from ${orderReturnSteps} s where s.return_id = order_returns.id and s.step = 'refuse'
        order by s.id desc limit 1)`,
    })
    .from(orderReturns)
    .innerJoin(stores, eq(stores.id, orderReturns.storeId))
    .leftJoin(returnClaims, eq(returnClaims.returnId, orderReturns.id))
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(desc(orderReturns.id));
  const photos = await readPhotoIds(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map((found) => ({ ...found, photos: photos.get(found.row.id) ?? [] }));
}

type OwnReason = (typeof orderReturnLines.$inferSelect)['reason'];
