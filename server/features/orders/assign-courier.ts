import { and, eq } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import { findCourier, readCourier } from '#server/features/couriers/index.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orderCourierChanges, orders } from '#server/schema/orders-tables.ts';
import { orderTransaction } from './order-transaction.ts';
import { lockOrder, type OrderRow } from './orders-queries.ts';
import { movableBy } from './staff-order-list-queries.ts';

export interface OrderCourier {
  id: number;
  name: string;
}

export type AssignOutcome =
  /** Also when it was theirs before: a repeated call writes nothing. */
  | { kind: 'assigned'; courier: OrderCourier | null }
  /** Somebody else has given it to another courier since. */
  | { kind: 'changed'; courier: OrderCourier | null }
  /** It is picked up, or over. */
  | { kind: 'not_possible' }
  /** No courier who delivers now, or not one of the person's stores. */
  | { kind: 'courier' }
  | { kind: 'unknown' };

const ASSIGNABLE: readonly OrderStatus[] = ['new', 'confirmed', 'packed', 'on_the_way'];

/** Whether somebody brings the order and has not done so yet. */
export function isAssignable({ status, shippingMethodId }: OrderRow): boolean {
  return shippingMethodId !== SHIPPING_METHOD.pickup && ASSIGNABLE.includes(status);
}

/** Gives an order to a courier, or takes it from one, under the order's lock. */
export function assignCourier(
  db: Database,
  caller: StaffCaller,
  number: string,
  { courier_id: courierId, seen }: { courier_id: number | null; seen: number | null },
): Promise<AssignOutcome> {
  return orderTransaction(db, async (tx): Promise<AssignOutcome> => {
    const order = await lockOrder(tx, and(eq(orders.number, number), movableBy(caller)));
    if (order === null) return { kind: 'unknown' };
    if (order.courierId === courierId) return { kind: 'assigned', courier: await courierOf(tx, order) };
    if (!isAssignable(order)) return { kind: 'not_possible' };
    if (order.courierId !== seen) return { kind: 'changed', courier: await courierOf(tx, order) };
    return giveToCourier(tx, order, courierId, caller);
  });
}

/** The order, which the caller has locked, is this courier's from now on. */
export async function giveToCourier(
  tx: Tx,
  order: OrderRow,
  courierId: number | null,
  caller: StaffCaller,
): Promise<Extract<AssignOutcome, { kind: 'assigned' | 'courier' }>> {
  const courier = courierId === null ? null : await findCourier(tx, courierId, caller.storesOf('orders:move'));
  if (courierId !== null && courier === null) return { kind: 'courier' };
  if (order.courierId !== courierId) await writeCourier(tx, order.id, courier, caller);
  return { kind: 'assigned', courier: courier && { id: courier.id, name: courier.name } };
}

/** Writes who brings the order, and that it changed. */
export async function writeCourier(
  tx: Tx,
  orderId: number,
  courier: OrderCourier | null,
  { id: staffId, name: author }: Pick<StaffCaller, 'id' | 'name'>,
): Promise<void> {
  const courierId = courier?.id ?? null;
  await tx.update(orders).set({ courierId }).where(eq(orders.id, orderId));
  await tx
    .insert(orderCourierChanges)
    .values({ orderId, courierId, courierName: courier?.name ?? null, staffId, author });
}

async function courierOf(db: Queryable, { courierId }: OrderRow): Promise<OrderCourier | null> {
  const courier = courierId === null ? null : await readCourier(db, courierId);
  return courier && { id: courier.id, name: courier.name };
}
