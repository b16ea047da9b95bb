import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import { type PiecesToPick, piecesToPick } from '#contract/picking/picking-rules.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { shippingMethods } from '#server/schema/checkout-tables.ts';
import { orderLines, orderStock, orders } from '#server/schema/orders-tables.ts';
import { lockOrder, type OrderRow } from './orders-queries.ts';
import { type StoreScope, visibleInStores } from './staff-orders-queries.ts';

export interface OrderToPick {
  order: OrderRow;
  shippingName: Localized;
  names: ReadonlyMap<number, Localized>;
  pieces: PiecesToPick[];
}

/** Confirmed orders that the scope may see, the oldest first, with what each store has to fetch for them. */
export async function readOrdersToPick(db: Queryable, scope: StoreScope, limit: number): Promise<OrderToPick[]> {
  return readToPick(db, and(visibleInStores(scope), eq(orders.status, 'confirmed')), limit);
}

/** One order, in whatever state it is. */
export async function readOrderToPick(db: Queryable, orderId: number): Promise<OrderToPick | null> {
  const [found] = await readToPick(db, eq(orders.id, orderId), 1);
  return found ?? null;
}

async function readToPick(db: Queryable, where: SQL | undefined, limit: number): Promise<OrderToPick[]> {
  const rows = await db
    .select({ order: orders, shippingName: shippingMethods.name })
    .from(orders)
    .innerJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .where(where)
    .orderBy(asc(orders.id))
    .limit(limit);
  const ids = rows.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const taken = await db.select().from(orderStock).where(inArray(orderStock.orderId, ids));
  return rows.map(({ order, shippingName }) => {
    const ofOrder = lines.filter(({ orderId }) => orderId === order.id);
    const places = taken.filter(({ orderId }) => orderId === order.id);
    return {
      order,
      shippingName,
      names: new Map(ofOrder.map(({ productId, name }) => [productId, name])),
      pieces: piecesToPick(ofOrder, places, order.storeId),
    };
  });
}

/** Locks an order that the scope may see. Null: there is none. */
export function lockVisibleOrder(tx: Tx, number: string, scope: StoreScope): Promise<OrderRow | null> {
  return lockOrder(tx, and(eq(orders.number, number), visibleInStores(scope)));
}

/** Locks orders that the scope may see, in the order of their ids. */
export function lockVisibleOrders(tx: Tx, numbers: readonly string[], scope: StoreScope): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(inArray(orders.number, [...numbers]), visibleInStores(scope)))
    .orderBy(asc(orders.id))
    .for('update');
}
