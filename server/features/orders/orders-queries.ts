import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import { ENDED_STATUSES, type OrderFilter, type OrderStatus } from '#contract/orders/order-states.ts';
import { ORDERS_PER_PAGE } from '#contract/orders/orders.ts';
import type { ReceiptKind } from '#contract/receipts/receipt-states.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { districts, regions, shippingMethods } from '#server/schema/checkout-tables.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { receipts } from '#server/schema/receipts-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import type { PricedLine } from './order-lines.ts';

export type OrderRow = typeof orders.$inferSelect;

/** An order with everything that is shown of it. */
export interface OrderDetails extends OrderRow {
  lines: (PricedLine & { refundedQuantity: number })[];
  history: { status: OrderStatus; at: string; author: string; note: string | null }[];
  shipping: { id: number; name: Localized; code: string; isPickup: boolean };
  regionName: Localized | null;
  districtName: Localized | null;
  store: { id: number; name: Localized; address: Localized; workHours: string; phone: string } | null;
  /** Those that the tax office shows, oldest first. */
  fiscalReceipts: { kind: ReceiptKind; url: string }[];
}

/**
 * Makes the orders, payments and cancellations of one customer wait for each other. Their lists and addresses don't
 * wait.
 */
export async function lockCustomer(tx: Tx, customerId: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
}

/** Reads an order and locks it until the transaction ends. */
export async function lockOrder(tx: Tx, where: SQL | undefined): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(where).for('update');
  return row ?? null;
}

/** An order of this customer by its number; hidden ones aren't found. */
export async function readOrder(db: Queryable, customerId: number, number: string): Promise<OrderDetails | null> {
  return readOrderWhere(db, and(visibleOrdersOf(customerId), eq(orders.number, number)));
}

/** The order that the condition describes, with all that is shown of it. One statement. */
export async function readOrderWhere(db: Queryable, condition: SQL | undefined): Promise<OrderDetails | null> {
  const [row] = await db
    .select({
      order: orders,
      lines: sql<OrderDetails['lines']>`(
        select jsonb_agg(jsonb_build_object('productId', product_id, 'name', name, 'quantity', quantity, 'price', price,
          'oldPrice', old_price, 'lineTotal', line_total, 'isService', is_service, 'refundedQuantity', refunded_quantity,
          'priceParts', price_parts) order by position)
        from order_lines where order_id = orders.id)`,
      history: sql<OrderDetails['history']>`(
        select jsonb_agg(jsonb_build_object('status', status, 'at', at, 'author', author, 'note', note) order by id)
        from order_history where order_id = orders.id)`,
      shipping: sql<OrderDetails['shipping']>`(
        select jsonb_build_object('id', id, 'name', name, 'code', code, 'isPickup', is_pickup)
        from ${shippingMethods} where id = orders.shipping_method_id)`,
      regionName: sql<Localized | null>`(select name from ${regions} where id = orders.region_id)`,
      districtName: sql<Localized | null>`(select name from ${districts} where id = orders.district_id)`,
      store: sql<OrderDetails['store']>`(
        select jsonb_build_object('id', id, 'name', name, 'address', address, 'workHours', work_hours, 'phone', phone)
        from ${stores} where id = orders.store_id)`,
      fiscalReceipts: sql<OrderDetails['fiscalReceipts'] | null>`(
        select jsonb_agg(jsonb_build_object('kind', r.kind, 'url', r.url) order by r.id)
        from ${receipts} r where r.order_id = orders.id and r.state = 'registered' and r.url is not null)`,
    })
    .from(orders)
    .where(condition);
  if (row === undefined) return null;
  const { order, ...details } = row;
  return {
    ...{ ...order, ...details },
    ...{ lines: details.lines ?? [], history: details.history ?? [], fiscalReceipts: details.fiscalReceipts ?? [] },
  };
}

export interface ListedOrder extends OrderRow {
  productIds: number[];
}

/** A page of a customer's orders, newest first, and how many there are. */
export async function listOrders(
  db: Queryable,
  customerId: number,
  { filter, page }: { filter: OrderFilter; page: number },
): Promise<{ rows: ListedOrder[]; total: number }> {
  const where = and(visibleOrdersOf(customerId), stateIn(filter));
  const [total, rows] = await Promise.all([
    db.$count(orders, where),
    db
      .select({
        order: orders,
        productIds: sql<number[]>`array(
          select product_id from order_lines where order_id = orders.id and not is_service order by position)`,
      })
      .from(orders)
      .where(where)
      .orderBy(sql`orders.created_at desc, orders.id desc`)
      .limit(ORDERS_PER_PAGE)
      .offset((page - 1) * ORDERS_PER_PAGE),
  ]);
  return { total, rows: rows.map(({ order, productIds }) => ({ ...order, productIds })) };
}

function visibleOrdersOf(customerId: number): SQL | undefined {
  return and(eq(orders.customerId, customerId), eq(orders.isHidden, false));
}

function stateIn(filter: OrderFilter): SQL | undefined {
  switch (filter) {
    case 'all':
      return undefined;
    case 'current':
      return notInArray(orders.status, [...ENDED_STATUSES]);
    case 'archive':
      return inArray(orders.status, [...ENDED_STATUSES]);
  }
}
