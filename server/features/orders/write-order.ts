import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { countsAsSold, type OrderStatus, type PaymentStatus } from '#contract/orders/order-states.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { executePrepared } from '#server/platform/database/execute-prepared.ts';
import type { PricedLine } from './price-basket.ts';
import type { StockTake } from './reserve-stock.ts';

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
  payUntil: Date | null;
  at: Date;
  author: string;
  note: string | null;
  lines: readonly PricedLine[];
  takes: readonly StockTake[];
  coupon: { id: number; code: string } | null;
  voucherId: number | null;
  key: { key: string; fingerprint: Buffer } | null;
  /** Goods leave the cart with the order; a held one's only when it is paid. */
  emptiesCart: boolean;
}

export interface WrittenOrder extends Record<string, unknown> {
  id: number;
  number: string;
  taken: number;
  couponTaken: number;
  voucherTaken: number;
}

/**
 * Writes an order with all that hangs on it in one statement: lines, history, the stock it takes, its coupon and voucher,
 * the key of the call. The caller has locked the stock. What another order took meanwhile shows in the counts of the answer;
 * the caller compares them and gives up the transaction.
 */
export async function writeOrder(tx: Tx, draft: OrderDraft): Promise<WrittenOrder> {
  const { takes, customerId, at } = draft;
  const { rows } = await executePrepared<WrittenOrder>(
    tx,
    sql`
    with placed as (${insertOrder(draft)}),
    line as (
      insert into order_lines (order_id, position, product_id, name, quantity, price, old_price, line_total, is_service)
      select placed.id, l.position, l."productId", l.name, l.quantity, l.price, l."oldPrice", l."lineTotal", l."isService"
      from placed, jsonb_to_recordset(${JSON.stringify(draft.lines.map((line, position) => ({ ...line, position })))}::jsonb)
        as l (position smallint, "productId" int, name jsonb, quantity int, price bigint, "oldPrice" bigint,
          "lineTotal" bigint, "isService" boolean)
      returning product_id, quantity, is_service),
    history as (
      insert into order_history (order_id, status, at, author, note)
      select id, ${draft.status}::text, ${at}::timestamptz, ${draft.author}::text, ${draft.note}::text from placed),
    take as (
      select * from unnest(${sql.param(takes.map(({ productId }) => productId))}::int[],
        ${sql.param(takes.map(({ storeId }) => storeId))}::int[],
        ${sql.param(takes.map(({ quantity }) => quantity))}::int[]) as t (product_id, store_id, quantity)),
    taken as (
      update store_stock s set quantity = s.quantity - take.quantity from take
      where s.product_id = take.product_id and s.store_id = take.store_id and s.quantity >= take.quantity
      returning 1),
    remembered as (
      insert into order_stock (order_id, product_id, store_id, quantity)
      select placed.id, take.product_id, take.store_id, take.quantity from placed, take),
    counted as (
      insert into sales_to_count (product_id, quantity)
      select product_id, quantity from line where not is_service and ${countsAsSold(draft.status)}::boolean),
    ${couponUse(draft)},
    ${voucherUse(draft)},
    ${draft.emptiesCart ? sql`bought as (select product_id, quantity from line), ${takeOutOfCart(customerId)},` : sql``}
    keyed as (
      insert into order_keys (customer_id, key, fingerprint, order_id, created_at)
      select ${customerId}::int, ${draft.key?.key ?? null}::text, ${draft.key?.fingerprint ?? null}::bytea, id, ${at}::timestamptz
      from placed where ${draft.key !== null}::boolean)
    select placed.id::float8 as id, placed.number, (select count(*)::int from taken) as taken,
      (select count(*)::int from coupon_taken) as "couponTaken", (select count(*)::int from voucher_taken) as "voucherTaken"
    from placed`,
  );
  const [written] = rows;
  if (written === undefined) throw new Error('An order that is inserted is there');
  return written;
}

function insertOrder(draft: OrderDraft): SQL {
  return sql`
    insert into orders (id, number, customer_id, status, payment_status, is_hidden, payment_method_id, shipping_method_id,
      region_id, district_id, store_id, address, name, phone, email, message, locale, subtotal, cart_total, shipping_price,
      coupon_code, coupon_discount, voucher_discount, total, items_count, basket_key, payment_key,
      instalment_application_id, pay_until, created_at, paid_at)
    select id, to_char(${draft.at}::timestamptz at time zone 'Asia/Tashkent', 'YY') || '-'
        || lpad(id::text, greatest(6, length(id::text)), '0'),
      ${draft.customerId}::int, ${draft.status}::text, ${draft.paymentStatus}::text, ${draft.isHidden}::boolean,
      ${draft.paymentMethodId}::smallint, ${draft.shippingMethodId}::int, ${draft.regionId}::int, ${draft.districtId}::int, ${draft.storeId}::int,
      ${draft.address}::text, ${draft.name}::text, ${draft.phone}::text, ${draft.email}::text, ${draft.message}::text,
      ${draft.locale}::text,
      ${draft.subtotal}::bigint, ${draft.cartTotal}::bigint, ${draft.shippingPrice}::bigint, ${draft.coupon?.code ?? null}::text,
      ${draft.couponDiscount}::bigint, ${draft.voucherDiscount}::bigint, ${draft.total}::bigint, ${draft.itemsCount}::int,
      ${draft.basketKey}::bytea, ${draft.paymentKey}::text, ${draft.instalmentApplicationId}::bigint,
      ${draft.payUntil}::timestamptz, ${draft.at}::timestamptz,
      ${draft.paymentStatus === 'paid' ? draft.at : null}::timestamptz
    from (select nextval(pg_get_serial_sequence('orders', 'id')) as id) next
    returning id, number`;
}

/** The last use of a coupon goes to one order, whoever asks at the same time. */
function couponUse({ coupon, customerId }: OrderDraft): SQL {
  const id = coupon?.id ?? null;
  return sql`
    coupon_taken as (
      update coupons set uses = uses + 1
      where id = ${id}::int and (uses_total is null or uses < uses_total)
      returning id),
    coupon_use as (
      insert into coupon_uses (coupon_id, order_id, customer_id)
      select coupon_taken.id, placed.id, ${customerId}::int from coupon_taken, placed)`;
}

function voucherUse({ voucherId, customerId, at }: OrderDraft): SQL {
  return sql`
    voucher_taken as (
      update vouchers set status = 'used', used_by_order = placed.id from placed
      where vouchers.id = ${voucherId}::int and vouchers.customer_id = ${customerId}::int
        and vouchers.status = 'active' and vouchers.expires_at > ${at}::timestamptz
      returning 1)`;
}

/** Takes the pieces of `bought (product_id, quantity)` out of the cart; what was added meanwhile stays in it. */
export function takeOutOfCart(customerId: number | null): SQL {
  return sql`
    gone as (
      delete from cart_items c using bought b
      where c.customer_id = ${customerId}::int and c.product_id = b.product_id and c.quantity <= b.quantity),
    fewer as (
      update cart_items c set quantity = c.quantity - b.quantity from bought b
      where c.customer_id = ${customerId}::int and c.product_id = b.product_id and c.quantity > b.quantity)`;
}
