import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { OrderSnapshot } from '#contract/orders/order-edit-snapshot.ts';
import { type EditableLine, type EditableOrder, piecesOf, type TodaysPrice } from '#contract/orders/order-edits.ts';
import type { StockAllocation } from '#server/features/stores/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { districts, regions, shippingMethods } from '#server/schema/checkout-tables.ts';
import { orderLines, orderStock } from '#server/schema/orders-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import { vouchers } from '#server/schema/vouchers-tables.ts';
import { loadOrderContext, type OrderContext } from './load-order-context.ts';
import { categoriesOf, type OrderDeps } from './order-deps.ts';
import { pricePartsOf } from './order-lines.ts';
import type { OrderRow } from './orders-queries.ts';
import { orderable } from './price-basket.ts';

type EditDeps = Pick<OrderDeps, 'catalog' | 'now'>;

export interface EditedGoods extends EditableOrder {
  lines: (EditableLine & { name: Localized })[];
}

/** Where the order goes after the edit, and what is in it. */
export interface EditTarget {
  lines: readonly { product_id: number; quantity: number }[];
  shipping_method_id: number;
  region_id: number | null;
  district_id: number | null;
  store_id: number | null;
}

/** The order as an edit of it sees it. Lock it to write by this. */
export async function readEditable(db: Queryable, order: OrderRow, { catalog }: EditDeps, context: OrderContext) {
  const rows = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.isService, false)))
    .orderBy(asc(orderLines.position));
  const [voucher] = await db
    .select({ amount: sql<number>`${vouchers.amount}::float8` })
    .from(vouchers)
    .where(eq(vouchers.usedByOrder, order.id));
  const editable: EditedGoods = {
    lines: rows.map((row) => ({
      product_id: row.productId,
      name: row.name,
      parts: pricePartsOf(row),
      category_ids: categoriesOf(catalog, row.productId),
    })),
    shipping_method_id: order.shippingMethodId,
    region_id: order.regionId,
    subtotal: order.subtotal,
    cart_total: order.cartTotal,
    shipping: order.shippingPrice,
    coupon_discount: order.couponDiscount,
    voucher_discount: order.voucherDiscount,
    total: order.total,
    coupon: order.couponCode === null ? null : (context.coupon?.rules ?? null),
    voucher_amount: voucher?.amount ?? order.voucherDiscount,
    ordered_at: order.createdAt.getTime(),
    is_paid: order.paymentStatus === 'paid',
    surcharge: order.surcharge,
  };
  return editable;
}

/** Today's prices, stock and destination, as an order that is placed now would find them. */
export function loadEditContext(db: Queryable, order: OrderRow, target: EditTarget, now: Date): Promise<OrderContext> {
  return loadOrderContext(
    db,
    {
      customerId: order.customerId ?? 0,
      shippingMethodId: target.shipping_method_id,
      regionId: target.region_id,
      districtId: target.district_id,
      storeId: target.store_id,
      coupon: order.couponCode,
      goods: target.lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity })),
    },
    now,
  );
}

/** What the goods of the context cost today, as far as they are for sale; `left` are pieces beside those of the order. */
export function todaysPrices(
  { lines, method }: OrderContext,
  { catalog }: EditDeps,
  storeId: number | null,
): (TodaysPrice & { name: Localized; left: number })[] {
  const isFromStore = method?.isPickup === true && storeId !== null;
  return lines.map((line) => ({
    product_id: line.productId,
    name: line.name,
    price: line.price,
    old_price: line.oldPrice,
    category_ids: categoriesOf(catalog, line.productId),
    left: orderable(line, isFromStore),
  }));
}

export function quantitiesOf({ lines }: Pick<EditableOrder, 'lines'>): Map<number, number> {
  return new Map(lines.map(({ product_id, parts }) => [product_id, piecesOf(parts)]));
}

/** The names of where the order goes, as far as a district or a store. */
export async function readPlaceNames(
  db: Queryable,
  { shipping_method_id, region_id, district_id, store_id }: EditTarget,
): Promise<OrderSnapshot['place']> {
  const { rows } = await db.execute<OrderSnapshot['place'] & Record<string, unknown>>(sql`
    select (select name from ${shippingMethods} where id = ${shipping_method_id}) as method,
      (select name from ${regions} where id = ${region_id}::int) as region,
      (select name from ${districts} where id = ${district_id}::int) as district,
      (select name from ${stores} where id = ${store_id}::int) as store`);
  const [place] = rows;
  if (place === undefined) throw new Error('A select without from has one row');
  return place;
}

export interface HeldStock extends StockAllocation {
  isWarehouse: boolean;
}

/** The pieces of these products that the order has, by store. */
export function readHeldStock(db: Queryable, orderId: number, productIds: readonly number[]): Promise<HeldStock[]> {
  return db
    .select({
      productId: orderStock.productId,
      storeId: orderStock.storeId,
      quantity: orderStock.quantity,
      isWarehouse: stores.isWarehouse,
    })
    .from(orderStock)
    .innerJoin(stores, eq(stores.id, orderStock.storeId))
    .where(and(eq(orderStock.orderId, orderId), inArray(orderStock.productId, [...productIds])))
    .orderBy(orderStock.productId, orderStock.storeId);
}
