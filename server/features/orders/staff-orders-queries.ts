import { and, asc, desc, eq, gt, ilike, inArray, isNull, like, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import { ENDED_STATUSES, type OrderStatus, UNDONE_STATUSES } from '#contract/orders/order-states.ts';
import { readCourier } from '#server/features/couriers/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { orderLines, orderStock, orders } from '#server/schema/orders-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import { hasSoldPiece } from './order-pieces.ts';
import { type OrderDetails, type OrderRow, readOrderWhere } from './orders-queries.ts';

/** The stores in which a person may see orders. */
export type StoreScope = ReturnType<StaffCaller['storesOf']>;

/**
 * Condition: a person with this scope may see the order. It belongs to the store where it is picked up and to those whose
 * goods it takes. Orders that only hold goods for a payment are in no list.
 */
export function visibleInStores(scope: StoreScope): SQL | undefined {
  const isPlaced = eq(orders.isHidden, false);
  if (scope === 'all') return isPlaced;
  const ids = [...scope];
  // Of goods that an edit took out of an order the row stays, with nothing in it; the order is that store's no more.
  const takesGoods = sql`exists (select from ${orderStock}
    where ${orderStock.orderId} = ${orders.id} and ${inArray(orderStock.storeId, ids)}
      and (${orderStock.quantity} <> 0 or ${inArray(orders.status, [...ENDED_STATUSES])}))`;
  return and(isPlaced, or(inArray(orders.storeId, ids), takesGoods));
}

/** Condition: people of these stores see the order with this id. */
export function isOrderVisible(id: SQL, scope: StoreScope): SQL {
  return sql`exists (select from ${orders} where ${orders.id} = ${id} and ${visibleInStores(scope)})`;
}

export interface StaffOrderDetails extends OrderDetails {
  takenFrom: { productId: number; storeId: number; storeName: Localized; quantity: number }[];
  courier: { id: number; name: string; phone: string } | null;
}

/** Null for another store's order. */
export async function readStaffOrder(
  db: Queryable,
  number: string,
  scope: StoreScope,
): Promise<StaffOrderDetails | null> {
  const order = await readOrderWhere(db, and(visibleInStores(scope), eq(orders.number, number)));
  if (order === null) return null;
  const takenFrom = await db
    .select({
      productId: orderStock.productId,
      storeId: orderStock.storeId,
      storeName: stores.name,
      quantity: orderStock.quantity,
    })
    .from(orderStock)
    .innerJoin(stores, eq(stores.id, orderStock.storeId))
    .where(and(eq(orderStock.orderId, order.id), gt(orderStock.quantity, 0)))
    .orderBy(orderStock.productId, orderStock.storeId);
  const courier = order.courierId === null ? null : await readCourier(db, order.courierId);
  return { ...order, takenFrom, courier: courier && { id: courier.id, name: courier.name, phone: courier.phone } };
}

/** The SKUs of these orders' goods by product; those that are not in the catalogue any more have none. */
export async function readSkus(db: Queryable, orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectDistinct({ id: products.id, sku: products.sku })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(inArray(orderLines.orderId, [...orderIds]), eq(orderLines.isService, false)));
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

/**
 * The order if the caller sees it and may uncover its personal data: any order with `customers:uncover`, one that is in
 * work with `customers:uncover-orders`, each in the stores of that permission. Orders have no assignee, so the own orders
 * of those who process them are all that are in work in their stores.
 */
export async function findUncoverableOrder(
  db: Queryable,
  number: string,
  { permissions, storesOf }: StaffCaller,
): Promise<OrderRow | null> {
  const grounds = [
    permissions.has('customers:uncover') ? visibleInStores(storesOf('customers:uncover')) : undefined,
    permissions.has('customers:uncover-orders')
      ? and(visibleInStores(storesOf('customers:uncover-orders')), notInArray(orders.status, [...ENDED_STATUSES]))
      : undefined,
  ].filter((ground) => ground !== undefined);
  if (grounds.length === 0) return null;
  const [row] = await db
    .select()
    .from(orders)
    .where(and(visibleInStores(storesOf('orders:see')), or(...grounds), eq(orders.number, number)));
  return row ?? null;
}

/** What a text may mean for a search of orders; empty fields are not searched. */
export interface OrderSearch {
  /** The start of a number: `26-0001`. */
  numberStart: string | null;
  /** An id, which people say instead of the number `26-000123`. */
  id: number | null;
  /** A whole phone, `998901234567`. */
  phone: string | null;
  /** `ilike` patterns; one of them has to fit the name. */
  names: readonly string[];
  /** What it may be the code of a piece as; a code is found whole. */
  pieces: readonly string[];
}

/** A frequent name is found among so many of the newest orders; a rare one by the index of names. */
const NEWEST = 2000;

/** Orders that a text may mean, newest first. */
export async function searchOrders(
  db: Queryable,
  { numberStart, id, phone, names, pieces }: OrderSearch,
  scope: StoreScope,
  limit: number,
): Promise<OrderRow[]> {
  const alternatives = [
    numberStart === null ? undefined : like(orders.number, `${numberStart}%`),
    id === null ? undefined : eq(orders.id, id),
    phone === null ? undefined : eq(orders.phone, phone),
    pieces.length === 0 ? undefined : hasSoldPiece(pieces),
    // One condition for each pattern: no index serves `ilike any`.
    ...names.map((pattern) => ilike(orders.name, pattern)),
  ].filter((condition) => condition !== undefined);
  if (alternatives.length === 0) return [];
  const search = (place: SQL) =>
    db
      .select()
      .from(orders)
      .where(and(visibleInStores(scope), place))
      .orderBy(desc(orders.id))
      .limit(limit);
  if (names.length > 0) {
    const newest = sql`${orders.id} > (select coalesce(max(id), 0) - ${NEWEST} from ${orders})`;
    const rows = await search(sql`${newest} and (${or(...alternatives)})`);
    if (rows.length === limit) return rows;
  }
  // Found by the indexes before they are ordered: the planner would otherwise read all orders from the newest on, in the
  // hope of soon finding a rare name.
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(or(...alternatives));
  return search(sql`${orders.id} = any(array(${found}))`);
}

/** The numbers of what a courier is to bring until that day, packed or on the way, oldest first. */
export async function readCourierRoute(
  db: Queryable,
  scope: StoreScope,
  { courierId, day, limit }: { courierId: number; day: string; limit: number },
): Promise<string[]> {
  const isDue = or(isNull(orders.expectedFrom), lte(orders.expectedFrom, day));
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(visibleInStores(scope), eq(orders.courierId, courierId), inArray(orders.status, [...ROUTE_STATUSES]), isDue),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map(({ number }) => number);
}

const ROUTE_STATUSES: readonly OrderStatus[] = ['packed', 'on_the_way'];

/** A page of a customer's orders within the scope, newest first, and what they come to. */
export async function listStaffOrders(
  db: Queryable,
  customerId: number,
  scope: StoreScope,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const where = and(visibleInStores(scope), eq(orders.customerId, customerId));
  const [rows, [counts]] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({
        total: sql<number>`count(*)::int`,
        delivered: sql<number>`(count(*) filter (where ${orders.status} = 'delivered'))::int`,
        failed: sql<number>`(count(*) filter (where ${inArray(orders.status, [...UNDONE_STATUSES])}))::int`,
        deliveredSum: sql<number>`coalesce(sum(${orders.total}) filter (where ${orders.status} = 'delivered'), 0)::float8`,
      })
      .from(orders)
      .where(where),
  ]);
  return { rows, counts: counts ?? { total: 0, delivered: 0, failed: 0, deliveredSum: 0 } };
}

/** Condition on a customer's id: there is an order of theirs within the scope. */
export function hasOrderInStores(customerId: SQL, scope: StoreScope): SQL {
  return sql`exists (select from ${orders} where ${orders.customerId} = ${customerId} and ${visibleInStores(scope)})`;
}
