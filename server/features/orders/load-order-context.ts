import { type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import { addressLine } from '#server/features/addresses/index.ts';
import { cartLines } from '#server/features/cart/index.ts';
import { publishedProducts } from '#server/features/catalog/index.ts';
import {
  districtExists,
  offeredShippingMethod,
  regionExists,
  shippingPricesOf,
} from '#server/features/checkout/index.ts';
import { stockInStore, storeExists } from '#server/features/stores/index.ts';
import { activeVoucherOf, couponByCode } from '#server/features/vouchers/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { executePrepared } from '#server/platform/database/execute-prepared.ts';
import { jsonObject, type SelectedRow, selectRow } from '#server/platform/database/typed-select.ts';
import { orderIdempotencyKeys, orders } from '#server/schema/orders-tables.ts';
import { hasOtherOpenPayment } from './open-payment-queries.ts';

/** What an order or a quote is requested for. The ids come from the caller and are checked here. */
export interface OrderChoices {
  customerId: number;
  shippingMethodId: number;
  /** Null: none was named. */
  regionId: number | null;
  districtId?: number | null;
  storeId?: number | null;
  addressId?: number | null;
  /** In capitals. */
  coupon: string | null;
  idempotencyKey?: string | null;
  /** Goods that the call brings, each once; otherwise those of the cart. */
  goods?: readonly { productId: number; quantity: number }[] | undefined;
  /** Find an order of the same customer with the same goods since then. */
  duplicateSince?: { basketKey: Buffer; at: Date } | undefined;
  /** Check whether the bank is taking money for this cart by another payment than `paymentKey`. */
  checksPayments?: boolean;
  /** The card payment that may have reserved an order already. */
  paymentKey?: string | null;
}

export interface OrderContextLine {
  productId: number;
  quantity: number;
  name: Localized;
  price: number;
  oldPrice: number | null;
  statusOverride: number | null;
  /** Pieces in all stores, and in the chosen one. */
  stock: number;
  inStore: number;
}

const LINE: SQL<OrderContextLine> = jsonObject({
  productId: sql<number>`p.id`,
  quantity: sql<number>`r.quantity`,
  name: sql<Localized>`p.name`,
  price: sql<number>`p.price`,
  oldPrice: sql<number | null>`p.old_price`,
  statusOverride: sql<number | null>`p.status_override`,
  stock: sql<number>`s.stock`,
  inStore: sql<number>`s.in_store`,
});
const USED_KEY = jsonObject({
  fingerprint: sql<string>`encode(${orderIdempotencyKeys.fingerprint}, 'hex')`,
  number: orders.number,
});
const RESERVED = jsonObject({ id: orders.id, number: orders.number, total: orders.total, status: orders.status });

/** Everything that an order is made from. `order-rows.test.ts` proves that PostgreSQL sends these types. */
export type OrderContext = SelectedRow<ReturnType<typeof contextFields>>;

/**
 * Loads everything that an order is made from, as it is in the database now, in one statement. Ownership and existence
 * are decided here: what belongs to another customer is not found.
 */
export async function loadOrderContext(db: Queryable, choices: OrderChoices, now: Date): Promise<OrderContext> {
  const { rows } = await executePrepared<OrderContext>(db, selectRow(contextFields(choices, now)));
  const [context] = rows;
  if (context === undefined) throw new Error('A select without from has one row');
  return context;
}

function contextFields(choices: OrderChoices, now: Date) {
  const { customerId, shippingMethodId, regionId, districtId = null, storeId = null, addressId = null } = choices;
  return {
    lines: requestedLines(choices),
    method: offeredShippingMethod(shippingMethodId),
    prices: shippingPricesOf(shippingMethodId),
    coupon: couponByCode({ code: choices.coupon, customerId }),
    voucher: activeVoucherOf({ customerId, at: now }),
    isRegionKnown: regionExists(regionId),
    isDistrictKnown: districtExists(districtId, regionId),
    isStoreKnown: storeExists(storeId),
    address: addressLine(addressId, customerId),
    usedKey: orderOfKey(customerId, choices.idempotencyKey ?? null),
    reserved: reservedOrder(customerId, choices.paymentKey ?? null),
    duplicate: duplicateOrder(choices),
    hasOpenPayment: openPayment(choices),
  };
}

function requestedLines(choices: OrderChoices): SQL<OrderContextLine[]> {
  return sql`(
    select coalesce(jsonb_agg(${LINE} order by r.line), '[]')
    from (${requestedGoods(choices)}) r
    cross join lateral (${publishedProducts(sql`p.id = r.product_id`)}) p
    cross join lateral (${stockInStore(sql`p.id`, choices.storeId ?? null)}) s)`;
}

function requestedGoods({ customerId, goods }: OrderChoices): SQL {
  if (goods === undefined) return cartLines(customerId);
  const ids = sql.param(goods.map(({ productId }) => productId));
  const quantities = sql.param(goods.map(({ quantity }) => quantity));
  return sql`
    select * from unnest(${ids}::int[], ${quantities}::int[]) with ordinality as sent (product_id, quantity, line)`;
}

/** The order that was placed with this idempotency key. */
function orderOfKey(customerId: number, key: string | null): SQL<{ fingerprint: string; number: string } | null> {
  return sql`(select ${USED_KEY} from ${orderIdempotencyKeys}
    join ${orders} on ${orders.id} = ${orderIdempotencyKeys.orderId}
    where ${orderIdempotencyKeys.customerId} = ${customerId}::int and ${orderIdempotencyKeys.key} = ${key}::text)`;
}

interface Reserved {
  id: number;
  number: string;
  total: number;
  status: OrderStatus;
}

function reservedOrder(customerId: number, paymentKey: string | null): SQL<Reserved | null> {
  return sql`(select ${RESERVED} from ${orders}
    where ${orders.paymentKey} = ${paymentKey}::text and ${orders.customerId} = ${customerId}::int)`;
}

/** The number of the order with the same goods. */
function duplicateOrder({ customerId, duplicateSince }: OrderChoices): SQL<string | null> {
  if (duplicateSince === undefined) return sql`null`;
  return sql`(select ${orders.number} from ${orders}
    where ${orders.customerId} = ${customerId}::int and ${orders.basketKey} = ${duplicateSince.basketKey}::bytea
      and not ${orders.isHidden} and ${orders.status} <> 'cancelled'
      and ${orders.createdAt} > ${duplicateSince.at}::timestamptz
    order by ${orders.id} desc limit 1)`;
}

/**
 * In the statement that reads the cart: a payment that ends at this moment either has emptied it already or is still
 * found.
 */
function openPayment({ customerId, goods, checksPayments = false, paymentKey = null }: OrderChoices): SQL<boolean> {
  return checksPayments && goods === undefined ? hasOtherOpenPayment(customerId, paymentKey) : sql`false`;
}
