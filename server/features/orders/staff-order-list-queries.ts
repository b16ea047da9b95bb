import { and, asc, type Column, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { OrderFilters, OrderSort } from '#contract/orders/order-filters.ts';
import {
  COUNTED_GROUPS,
  type CountedGroup,
  GROUP_STATUSES,
  isStopped,
  type OrderGroup,
  refundsMoney,
} from '#contract/orders/order-groups.ts';
import { ANY_PROMOTION, hasRevenue, NONE, type PromotionFilter } from '#contract/orders/order-outcomes.ts';
import { ENDED_STATUSES, type OrderMove, possibleMoves } from '#contract/orders/order-states.ts';
import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import { type OrderListSums, STAFF_ORDERS_PER_PAGE, type StaffOrdersQuery } from '#contract/orders/staff-order.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { regions, shippingMethods } from '#server/schema/checkout-tables.ts';
import { couriers } from '#server/schema/couriers-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import { orderRevenue, soldLines } from './order-figures.ts';
import { fitsOrderFilters } from './order-filter-queries.ts';
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

/** A page of what fits the query of what the caller may see; `next` is where the following page begins. */
export async function listOrderGroup(
  db: Queryable,
  caller: StaffCaller,
  { group, order, after, ...filters }: StaffOrdersQuery,
  pageSize = STAFF_ORDERS_PER_PAGE,
): Promise<{ rows: ListedStaffOrder[]; next: string | null }> {
  const sort = SORTS[order];
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
    .where(and(listed(caller, group, filters), after === undefined ? undefined : isAfter(sort, after)))
    .orderBy(...(sort.isDown ? [desc(sort.key), desc(orders.id)] : [asc(sort.key), asc(orders.id)]))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1)?.order;
  return { rows: page, next: rows.length > page.length && last ? `${sort.valueOf(last)}_${last.id}` : null };
}

interface Sort {
  key: SQL | Column;
  type: 'bigint' | 'date';
  isDown: boolean;
  valueOf(order: OrderRow): number | string;
}

/** Orders without expected days come last. The index has the same expression. */
const expectedKey = sql`coalesce(${orders.expectedUntil}, '9999-12-31'::date)`;
const byId = { key: orders.id, type: 'bigint', valueOf: ({ id }: OrderRow) => id } as const;
const byTotal = { key: orders.total, type: 'bigint', valueOf: ({ total }: OrderRow) => total } as const;
const SORTS: Record<OrderSort, Sort> = {
  '-placed': { ...byId, isDown: true },
  placed: { ...byId, isDown: false },
  '-total': { ...byTotal, isDown: true },
  total: { ...byTotal, isDown: false },
  expected: {
    ...{ key: expectedKey, type: 'date', isDown: false },
    valueOf: ({ expectedUntil }) => expectedUntil ?? '9999-12-31',
  },
};

function isAfter({ key: sortKey, type, isDown }: Sort, after: string): SQL {
  const [value = '', id = ''] = after.split('_');
  const key = type === 'date' ? sql`${value}::text::date` : sql`${value}::text::bigint`;
  const cursor = sql`(${key}, ${id}::text::bigint)`;
  return isDown ? sql`(${sortKey}, ${orders.id}) < ${cursor}` : sql`(${sortKey}, ${orders.id}) > ${cursor}`;
}

/** Condition: the order is in the list of the group with these filters, and the caller may see it. */
function listed(caller: StaffCaller, group: OrderGroup, filters: OrderFilters): SQL | undefined {
  return and(visibleInStores(caller.storesOf('orders:see')), inGroup(group), fitsOrderFilters(filters));
}

/** How many orders the list has in all. */
export function countOrders(db: Queryable, caller: StaffCaller, group: OrderGroup, filters: OrderFilters) {
  return db.$count(orders, listed(caller, group, filters));
}

/**
 * What the orders of a list by an outcome have brought; of a list with a product or a promotion, what these goods have. Null: no such
 * list.
 */
export async function sumOrders(
  db: Queryable,
  caller: StaffCaller,
  group: OrderGroup,
  filters: OrderFilters,
): Promise<OrderListSums | null> {
  const { outcome, product, promotion, promo, voucher } = filters;
  if (outcome === undefined || !hasRevenue(outcome)) return null;
  const condition = listed(caller, group, filters) ?? sql`true`;
  const isOfGoods = product !== undefined || promotion !== undefined;
  const hasDiscounts = promo !== undefined || voucher !== undefined;
  const { rows } = await db.execute<OrderListSums & Record<string, unknown>>(
    isOfGoods
      ? sql`
        select coalesce(sum(revenue), 0)::float8 as revenue, null::float8 as refunded,
          coalesce(sum(pieces), 0)::float8 as pieces,
          ${promotion === undefined ? sql`null` : sql`coalesce(sum(lowered), 0)`}::float8 as lowered,
          null::float8 as coupon_discount, null::float8 as voucher_discount
        from (${soldLines(condition)}) as line
        where ${product === undefined ? sql`true` : sql`product_id = ${product}`} and ${isOfPromotion(promotion)}`
      : sql`
        select coalesce(sum(${orderRevenue}), 0)::float8 as revenue, coalesce(sum(${orders.refunded}), 0)::float8 as refunded,
          null::float8 as pieces, null::float8 as lowered, ${totalIf(hasDiscounts, orders.couponDiscount)} as coupon_discount,
          ${totalIf(hasDiscounts, orders.voucherDiscount)} as voucher_discount
        from ${orders} where ${condition}`,
  );
  return rows[0] ?? null;
}

function totalIf(isNeeded: boolean, column: Column): SQL {
  return isNeeded ? sql`coalesce(sum(${column}), 0)::float8` : sql`null::float8`;
}

/** Of `soldLines`. */
function isOfPromotion(promotion: PromotionFilter | undefined): SQL {
  if (promotion === undefined) return sql`true`;
  if (promotion === ANY_PROMOTION) return sql`is_promoted`;
  return promotion === NONE ? sql`(is_promoted and promotion_id is null)` : sql`promotion_id = ${promotion}`;
}

/**
 * How many orders of each group that somebody works on the filters leave, of what the caller may see. The index of orders in
 * work serves it.
 */
export async function countOrderGroups(
  db: Queryable,
  caller: StaffCaller,
  filters: OrderFilters,
): Promise<Record<CountedGroup, number>> {
  const rows = await db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        visibleInStores(caller.storesOf('orders:see')),
        notInArray(orders.status, [...ENDED_STATUSES]),
        fitsOrderFilters(filters),
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
