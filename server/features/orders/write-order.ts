import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { countsAsSold, type OrderStatus, type PaymentStatus } from '#contract/orders/order-states.ts';
import { type Inputs, preparedStatement } from '#patches/drizzle-orm/prepared-statement.ts';
import { removeBought } from '#server/features/cart/index.ts';
import { productCost } from '#server/features/catalog/index.ts';
import { promotionOfProduct } from '#server/features/content/index.ts';
import { type StockAllocation, takeStock } from '#server/features/stores/index.ts';
import { redeemCoupon, redeemVoucher } from '#server/features/vouchers/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PricedLine } from './order-lines.ts';

/** An order as it is about to be written. */
export interface OrderDraft {
  customerId: number | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isHidden: boolean;
  paymentMethodId: number;
  shippingMethodId: number;
  regionId: number | null;
  districtId: number | null;
  storeId: number | null;
  address: string | null;
  name: string;
  phone: string;
  email: string | null;
  message: string | null;
  locale: Locale;
  subtotal: number;
  cartTotal: number;
  shippingPrice: number;
  couponDiscount: number;
  voucherDiscount: number;
  total: number;
  itemsCount: number;
  basketKey: Buffer | null;
  paymentKey: string | null;
  instalmentApplicationId: number | null;
  /** The member of staff who places it. */
  staffId: number | null;
  payUntil: Date | null;
  /** The days that the buyer is promised. */
  promisedFrom: string | null;
  promisedUntil: string | null;
  at: Date;
  author: string;
  note: string | null;
  lines: readonly PricedLine[];
  allocations: readonly StockAllocation[];
  coupon: { id: number; code: string } | null;
  voucherId: number | null;
  key: { key: string; fingerprint: Buffer } | null;
  /** The goods leave the cart with the order; those of a reserved order leave it when it is paid. */
  emptiesCart: boolean;
}

export interface WrittenOrder {
  id: number;
  number: string;
  /** How many rows of the stock, coupons and vouchers the order got. */
  taken: number;
  couponTaken: number;
  voucherTaken: number;
}

/** The draft as the statement is run with it. */
interface WriteValues extends Omit<OrderDraft, 'lines' | 'allocations' | 'coupon' | 'key' | 'emptiesCart'> {
  /** JSON. */
  lines: string;
  allocatedProducts: readonly number[];
  allocatedStores: readonly number[];
  allocatedPieces: readonly number[];
  couponId: number | null;
  couponCode: string | null;
  hasKey: boolean;
  key: string | null;
  fingerprint: Buffer | null;
  isSold: boolean;
  paidAt: Date | null;
}

const writeAndEmptyCart = preparedStatement((inputs: Inputs<WriteValues>) =>
  orderStatement(inputs, sql`bought as (select product_id, quantity from line), ${removeBought(inputs.customerId)},`),
);
const writeAndKeepCart = preparedStatement((inputs: Inputs<WriteValues>) => orderStatement(inputs, sql``));

/**
 * Writes an order in one statement: lines, history, the stock it takes, its coupon and voucher, the idempotency key,
 * and the cart without its goods. The caller has locked the stock. If another order was faster, the counts of the
 * result are too low; the caller compares them and rolls back.
 */
export async function writeOrder(tx: Tx, draft: OrderDraft): Promise<WrittenOrder> {
  const { allocations, coupon, key, lines, emptiesCart, ...order } = draft;
  const write = emptiesCart ? writeAndEmptyCart : writeAndKeepCart;
  const [written] = await write(tx, {
    ...order,
    lines: JSON.stringify(lines.map((line, position) => ({ ...line, position }))),
    allocatedProducts: allocations.map(({ productId }) => productId),
    allocatedStores: allocations.map(({ storeId }) => storeId),
    allocatedPieces: allocations.map(({ quantity }) => quantity),
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    hasKey: key !== null,
    key: key?.key ?? null,
    fingerprint: key?.fingerprint ?? null,
    isSold: countsAsSold(draft.status),
    paidAt: draft.paymentStatus === 'paid' ? draft.at : null,
  });
  if (written === undefined) throw new Error('The order that was inserted is selected');
  return written;
}

function orderStatement(order: Inputs<WriteValues>, emptyCart: SQL): SQL<WrittenOrder> {
  const { customerId, at, couponId, voucherId } = order;
  return sql`
    with placed as (${insertOrder(order)}),
    line as (
      insert into order_lines (order_id, position, product_id, name, quantity, price, old_price, line_total, is_service,
        unit_cost, promotion_id)
      select placed.id, l.position, l."productId", l.name, l.quantity, l.price, l."oldPrice", l."lineTotal", l."isService",
        ${productCost(sql`l."productId"`)},
        case when not l."isService" then ${promotionOfProduct(sql`l."productId"`, sql`${at}::timestamptz`)} end
      from placed, jsonb_to_recordset(${order.lines}::jsonb)
        as l (position smallint, "productId" int, name jsonb, quantity int, price bigint, "oldPrice" bigint,
          "lineTotal" bigint, "isService" boolean)
      returning product_id, quantity, is_service),
    history as (
      insert into order_history (order_id, status, at, author, note)
      select id, ${order.status}::text, ${at}::timestamptz, ${order.author}::text, ${order.note}::text from placed),
    allocation as (
      select * from unnest(${order.allocatedProducts}::int[], ${order.allocatedStores}::int[],
        ${order.allocatedPieces}::int[]) as a (product_id, store_id, quantity)),
    taken as (${takeStock(sql`allocation`)}),
    remembered as (
      insert into order_stock (order_id, product_id, store_id, quantity, taken)
      select placed.id, allocation.product_id, allocation.store_id, allocation.quantity, allocation.quantity
      from placed, allocation),
    counted as (
      insert into pending_sales (product_id, quantity)
      select product_id, quantity from line where not is_service and ${order.isSold}::boolean),
    ${redeemCoupon({ couponId, customerId })},
    ${redeemVoucher({ voucherId, customerId, at })},
    ${emptyCart}
    keyed as (
      insert into order_idempotency_keys (customer_id, key, fingerprint, order_id, created_at)
      select ${customerId}::int, ${order.key}::text, ${order.fingerprint}::bytea, id, ${at}::timestamptz
      from placed where ${order.hasKey}::boolean)
    select placed.id::float8 as id, placed.number, (select count(*)::int from taken) as taken,
      (select count(*)::int from coupon_taken) as "couponTaken", (select count(*)::int from voucher_taken) as "voucherTaken"
    from placed`;
}

function insertOrder(order: Inputs<WriteValues>): SQL {
  return sql`
    insert into orders (id, number, customer_id, status, payment_status, is_hidden, payment_method_id, shipping_method_id,
      region_id, district_id, store_id, address, name, phone, email, message, locale, subtotal, cart_total, shipping_price,
      coupon_code, coupon_discount, voucher_discount, total, items_count, basket_key, payment_key,
      instalment_application_id, staff_id, pay_until, promised_from, promised_until, created_at,
      paid_at)
    select id, to_char(${order.at}::timestamptz at time zone 'Asia/Tashkent', 'YY') || '-'
        || lpad(id::text, greatest(6, length(id::text)), '0'),
      ${order.customerId}::int, ${order.status}::text, ${order.paymentStatus}::text, ${order.isHidden}::boolean,
      ${order.paymentMethodId}::smallint, ${order.shippingMethodId}::int, ${order.regionId}::int, ${order.districtId}::int,
      ${order.storeId}::int, ${order.address}::text, ${order.name}::text, ${order.phone}::text, ${order.email}::text,
      ${order.message}::text, ${order.locale}::text,
      ${order.subtotal}::bigint, ${order.cartTotal}::bigint, ${order.shippingPrice}::bigint,
      ${order.couponCode}::text, ${order.couponDiscount}::bigint, ${order.voucherDiscount}::bigint,
      ${order.total}::bigint, ${order.itemsCount}::int,
      ${order.basketKey}::bytea, ${order.paymentKey}::text, ${order.instalmentApplicationId}::bigint,
      ${order.staffId}::int, ${order.payUntil}::timestamptz, ${order.promisedFrom}::date,
      ${order.promisedUntil}::date, ${order.at}::timestamptz, ${order.paidAt}::timestamptz
    from (select nextval(pg_get_serial_sequence('orders', 'id')) as id) next
    returning id, number`;
}
