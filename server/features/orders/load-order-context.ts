import { type SQL, type SQLChunk, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import { type Inputs, preparedStatement } from '#patches/drizzle-orm/prepared-statement.ts';
import { addressLine } from '#server/features/addresses/index.ts';
import { cartLines } from '#server/features/cart/index.ts';
import { publishedProducts } from '#server/features/catalog/index.ts';
import {
  districtExists,
  offeredShippingMethod,
  regionExists,
  shippingPricesOf,
} from '#server/features/checkout/index.ts';
import { stockInStore, storeExists, storeHours } from '#server/features/stores/index.ts';
import { activeVoucherOf, couponByCode } from '#server/features/vouchers/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
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

/** What the statement is run with. */
interface ContextValues {
  customerId: number;
  shippingMethodId: number;
  regionId: number | null;
  districtId: number | null;
  storeId: number | null;
  addressId: number | null;
  coupon: string | null;
  idempotencyKey: string | null;
  paymentKey: string | null;
  /** The goods that the call brings; with the cart these are empty. */
  productIds: readonly number[];
  quantities: readonly number[];
  duplicateBasket: Buffer | null;
  duplicateSince: Date | null;
  checksPayments: boolean;
  now: Date;
}
type ContextInputs = Inputs<ContextValues>;

/** Everything that an order is made from. `order-rows.test.ts` proves that PostgreSQL sends these types. */
export type OrderContext = SelectedRow<ReturnType<typeof contextFields>>;

const readContextOfCart = preparedStatement((inputs: ContextInputs) =>
  selectRow(contextFields(inputs, cartLines(inputs.customerId))),
);
const readContextOfGoods = preparedStatement((inputs: ContextInputs) =>
  selectRow(contextFields(inputs, requestedGoods(inputs))),
);

/**
 * Loads everything that an order is made from, as it is in the database now, in one statement. Ownership and existence
 * are decided here: what belongs to another customer is not found.
 */
export async function loadOrderContext(db: Queryable, choices: OrderChoices, now: Date): Promise<OrderContext> {
  const { goods, duplicateSince } = choices;
  const read = goods === undefined ? readContextOfCart : readContextOfGoods;
  const [context] = await read(db, {
    customerId: choices.customerId,
    shippingMethodId: choices.shippingMethodId,
    regionId: choices.regionId,
    districtId: choices.districtId ?? null,
    storeId: choices.storeId ?? null,
    addressId: choices.addressId ?? null,
    coupon: choices.coupon,
    idempotencyKey: choices.idempotencyKey ?? null,
    paymentKey: choices.paymentKey ?? null,
    productIds: goods?.map(({ productId }) => productId) ?? [],
    quantities: goods?.map(({ quantity }) => quantity) ?? [],
    duplicateBasket: duplicateSince?.basketKey ?? null,
    duplicateSince: duplicateSince?.at ?? null,
    checksPayments: choices.checksPayments === true && goods === undefined,
    now,
  });
  if (context === undefined) throw new Error('A select without from has one row');
  return context;
}

/** `requested`: query of `product_id`, `quantity`, `line`. */
function contextFields(inputs: ContextInputs, requested: SQL) {
  const { customerId, shippingMethodId, regionId, paymentKey } = inputs;
  return {
    lines: linesOf(inputs, requested),
    method: offeredShippingMethod(shippingMethodId),
    prices: shippingPricesOf(shippingMethodId),
    coupon: couponByCode({ code: inputs.coupon, customerId }),
    voucher: activeVoucherOf({ customerId, at: inputs.now }),
    isRegionKnown: regionExists(regionId),
    isDistrictKnown: districtExists(inputs.districtId, regionId),
    isStoreKnown: storeExists(inputs.storeId),
    storeHours: storeHours(inputs.storeId),
    address: addressLine(inputs.addressId, customerId),
    usedKey: orderOfKey(inputs),
    reserved: reservedOrder(inputs),
    duplicate: duplicateOrder(inputs),
    // In the statement that reads the cart: a payment that ends at this moment either has emptied it already or is
    // still found.
    hasOpenPayment: sql<boolean>`(${inputs.checksPayments}::boolean and ${hasOtherOpenPayment(customerId, paymentKey)})`,
  };
}

function linesOf({ storeId }: ContextInputs, requested: SQL): SQL<OrderContextLine[]> {
  return sql`(
    select coalesce(jsonb_agg(${LINE} order by r.line), '[]')
    from (${requested}) r
    cross join lateral (${publishedProducts(sql`p.id = r.product_id`)}) p
    cross join lateral (${stockInStore(sql`p.id`, storeId)}) s)`;
}

/** Query of goods that a call brings: `product_id`, `quantity`, `line`. */
export function requestedGoods({ productIds, quantities }: Record<'productIds' | 'quantities', SQLChunk>): SQL {
  return sql`select * from unnest(${productIds}::int[], ${quantities}::int[]) with ordinality
    as sent (product_id, quantity, line)`;
}

/** The order that was placed with this idempotency key. */
function orderOfKey(inputs: ContextInputs): SQL<{ fingerprint: string; number: string } | null> {
  return sql`(select ${USED_KEY} from ${orderIdempotencyKeys}
    join ${orders} on ${orders.id} = ${orderIdempotencyKeys.orderId}
    where ${orderIdempotencyKeys.customerId} = ${inputs.customerId}::int
      and ${orderIdempotencyKeys.key} = ${inputs.idempotencyKey}::text)`;
}

interface Reserved {
  id: number;
  number: string;
  total: number;
  status: OrderStatus;
}

function reservedOrder({ customerId, paymentKey }: ContextInputs): SQL<Reserved | null> {
  return sql`(select ${RESERVED} from ${orders}
    where ${orders.paymentKey} = ${paymentKey}::text and ${orders.customerId} = ${customerId}::int)`;
}

/** The number of the order with the same goods. */
function duplicateOrder({ customerId, duplicateBasket, duplicateSince }: ContextInputs): SQL<string | null> {
  return sql`(select ${orders.number} from ${orders}
    where ${orders.customerId} = ${customerId}::int and ${orders.basketKey} = ${duplicateBasket}::bytea
      and not ${orders.isHidden} and ${orders.status} <> 'cancelled'
      and ${orders.createdAt} > ${duplicateSince}::timestamptz
    order by ${orders.id} desc limit 1)`;
}
