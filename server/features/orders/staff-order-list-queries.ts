import { and, desc, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import {
  COUNTED_GROUPS,
  type CountedGroup,
  GROUP_STATUSES,
  isStopped,
  type OrderGroup,
  refundsMoney,
} from '#contract/orders/order-groups.ts';
import { ENDED_STATUSES, type OrderMove, possibleMoves } from '#contract/orders/order-states.ts';
import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import { STAFF_ORDERS_PER_PAGE } from '#contract/orders/staff-order.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { regions, shippingMethods } from '#server/schema/checkout-tables.ts';
import { couriers } from '#server/schema/couriers-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import type { OrderRow } from './orders-queries.ts';
import { givenBackByEnd, mayRefundSum } from './refund-limit.ts';
import { visibleInStores } from './staff-orders-queries.ts';

export interface ListedStaffOrder {
  order: OrderRow;
  shippingName: Localized;
  storeName: Localized | null;
  regionName: Localized | null;
  courierName: string | null;
  canMove: boolean;
}

/** A page of a group that the caller may see, newest first; `next` is the id that the following page is before. */
export async function listOrderGroup(
  db: Queryable,
  caller: StaffCaller,
  { group, courier, before }: { group: OrderGroup; courier?: number | undefined; before?: number | undefined },
): Promise<{ rows: ListedStaffOrder[]; next: number | null }> {
  const rows = await db
    .select({
      order: orders,
      shippingName: shippingMethods.name,
      storeName: stores.name,
      regionName: regions.name,
      courierName: couriers.name,
      // Of an order without a store it may be neither.
      canMove: sql<boolean>`coalesce(${movableBy(caller)}, false)`,
    })
    .from(orders)
    .innerJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .leftJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(regions, eq(regions.id, orders.regionId))
    .leftJoin(couriers, eq(couriers.id, orders.courierId))
    .where(
      and(
        visibleInStores(caller.storesOf('orders:see')),
        inGroup(group),
        courier === undefined ? undefined : eq(orders.courierId, courier),
        before === undefined ? undefined : lt(orders.id, before),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(STAFF_ORDERS_PER_PAGE + 1);
  const page = rows.slice(0, STAFF_ORDERS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.order.id ?? null) : null };
}

/** How many orders of each group that somebody works on the caller may see. The index of orders in work serves it. */
export async function countOrderGroups(
  db: Queryable,
  caller: StaffCaller,
  courier?: number,
): Promise<Record<CountedGroup, number>> {
  const rows = await db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        visibleInStores(caller.storesOf('orders:see')),
        notInArray(orders.status, [...ENDED_STATUSES]),
        courier === undefined ? undefined : eq(orders.courierId, courier),
      ),
    )
    .groupBy(orders.status);
  const counts = { new: 0, packing: 0, delivery: 0, unpaid: 0 } satisfies Record<CountedGroup, number>;
  for (const { status, count } of rows) {
    const group = COUNTED_GROUPS.find((name) => GROUP_STATUSES[name].includes(status));
    if (group !== undefined) counts[group] += count;
  }
  return counts;
}

/** Condition: the order is of the stores in which the caller may move orders. */
export function movableBy(caller: StaffCaller): SQL<boolean> {
  if (!caller.permissions.has('orders:move')) return sql<boolean>`false`;
  return sql<boolean>`(${visibleInStores(caller.storesOf('orders:move'))})`;
}

export async function isMovable(db: Queryable, orderId: number, caller: StaffCaller): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), movableBy(caller)))) > 0;
}

/** What staff could do to the order now, whoever they are. */
export function staffMoves(order: OrderRow): OrderMove[] {
  const isPickup = order.shippingMethodId === SHIPPING_METHOD.pickup;
  return possibleMoves(order.status, { actor: 'shop', isPickup }).filter((move) => !isStopped(move, order));
}

/** What this person may do to the order, which is one that they may move. */
export function movesOf(order: OrderRow, caller: StaffCaller): OrderMove[] {
  const mayRefund = mayRefundSum(caller, givenBackByEnd(order));
  return staffMoves(order).filter((move) => mayRefund || !refundsMoney(move, order.paymentStatus));
}

/** The index of orders in work has the same condition as `notInArray` above. */
function inGroup(group: OrderGroup): SQL | undefined {
  if (group === 'all') return undefined;
  const ofGroup = inArray(orders.status, [...GROUP_STATUSES[group]]);
  return group === 'ended' ? ofGroup : and(ofGroup, notInArray(orders.status, [...ENDED_STATUSES]));
}
