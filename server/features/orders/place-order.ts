import { DEFAULT_REGION, promisedDays, slowestStatus } from '#contract/checkout/delivery-dates.ts';
import { DEFAULT_LOCALE } from '#contract/i18n/locale.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { allocateStock } from '#server/features/stores/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Conflict, Invalid } from '#server/platform/http/shop-error.ts';
import { basketKey, fingerprintOf } from './basket-key.ts';
import { loadOrderContext, type OrderChoices, type OrderContext } from './load-order-context.ts';
import type { OrderDeps } from './order-deps.ts';
import { ConcurrentUpdateError, orderTransaction } from './order-transaction.ts';
import type { OrderCustomer } from './orders.ts';
import { lockCustomer } from './orders-queries.ts';
import { isBoundByStock, type PricedBasket, statusOfLine } from './price-basket.ts';
import { choicesOf, limitsCoupon, message, type OrderRequest, outOfStock, priceOrRefuse } from './price-order.ts';
import { type OrderDraft, writeOrder } from './write-order.ts';

/** How long an order waits for its payment. */
export const PAYMENT_WINDOW_MS = 30 * MINUTE_MS;
/** A legacy order that is sent again within this time is the same one. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;

/** `id` and `total` are null for an order that was placed before, unless it is reserved for a payment. */
export type PlacedOrder = { number: string; id: number | null; total: number | null };

/**
 * Orders all of the goods or none, at the server's current prices. Six statements, and one before them for a coupon.
 */
export async function placeOrder(
  deps: OrderDeps,
  customer: OrderCustomer,
  request: OrderRequest,
): Promise<PlacedOrder> {
  const fingerprint = fingerprintOf(request.form);
  const isCouponLimited = await limitsCoupon(deps, { customerId: customer.id }, request.form);
  return orderTransaction(deps.db, async (tx) => {
    await lockCustomer(tx, customer.id);
    return placeLocked(tx, deps, { customer, request, fingerprint, isCouponLimited });
  });
}

interface Placing {
  customer: OrderCustomer;
  request: OrderRequest;
  /** Of all that the call has sent: the same key with something else is refused. */
  fingerprint: Buffer;
  isCouponLimited: boolean;
}

/** In the transaction that has locked the customer. */
export async function placeLocked(
  tx: Tx,
  deps: OrderDeps,
  { customer, request, fingerprint, isCouponLimited }: Placing,
): Promise<PlacedOrder> {
  const { form, goods, duplicates = 'same' } = request;
  const now = deps.now();
  const choices: OrderChoices = {
    ...choicesOf(customer.id, form),
    districtId: form.district_id ?? null,
    addressId: form.address_id ?? null,
    idempotencyKey: request.key ?? null,
    paymentKey: request.paymentKey ?? null,
    checksPayments: true,
    goods,
    duplicateSince:
      goods && duplicates !== 'allow'
        ? { basketKey: basketKey(goods), at: new Date(now.getTime() - DUPLICATE_WINDOW_MS) }
        : undefined,
  };
  const context = await loadOrderContext(tx, choices, now);
  const before = previousOrder(context, fingerprint, duplicates);
  if (before !== null) return before;
  // Two browsers pay for one cart, or the shopper tries another method while the bank hasn't answered for the first.
  if (context.hasOpenPayment) throw new Conflict(message(m.payments_in_progress));
  const basket = priceOrRefuse(deps, context, request, { now, isCouponLimited });
  return reserveAndWrite(tx, { customer, request, context, basket, fingerprint, now });
}

/** The order that this call placed before, or that a legacy call would place twice. */
function previousOrder(
  { usedKey, duplicate, reserved }: OrderContext,
  fingerprint: Buffer,
  duplicates: OrderRequest['duplicates'],
): PlacedOrder | null {
  if (reserved?.status === 'cancelled') throw new Conflict(message(m.orders_hold_is_over));
  if (reserved !== null) return reserved;
  if (usedKey === null) {
    if (duplicate === null) return null;
    if (duplicates === 'same') return { number: duplicate, id: null, total: null };
    throw new Conflict((locale) => m.orders_placed_before({ number: duplicate }, { locale }), { duplicate });
  }
  if (usedKey.fingerprint === fingerprint.toString('hex')) return { number: usedKey.number, id: null, total: null };
  throw new Invalid({ idempotency_key: [(locale) => m.orders_key_reused({}, { locale })] });
}

interface OrderWrite {
  customer: OrderCustomer;
  request: OrderRequest;
  context: OrderContext;
  basket: PricedBasket;
  fingerprint: Buffer;
  now: Date;
}

async function reserveAndWrite(tx: Tx, writing: OrderWrite): Promise<PlacedOrder> {
  const { request, context, basket } = writing;
  const storeId = context.method?.isPickup ? (request.form.store_id ?? null) : null;
  const demand = context.lines.map((line) => ({ ...line, isBound: isBoundByStock(line) }));
  const { allocations, shortages } = await allocateStock(tx, demand, storeId);
  if (shortages.length > 0) throw outOfStock(shortLines(context, shortages), request.locale);
  const draft = draftOf(writing, allocations, storeId);
  const written = await writeOrder(tx, draft);
  const isWhole =
    written.taken === allocations.length &&
    written.couponTaken === Number(draft.coupon !== null) &&
    written.voucherTaken === Number(draft.voucherId !== null);
  if (!isWhole) throw new ConcurrentUpdateError();
  return { number: written.number, id: written.id, total: basket.total };
}

/** The days that the pages have shown: those of the slowest goods on the chosen way. */
function promiseOf({ method, lines, storeHours }: OrderContext, { regionId }: PricedBasket, now: Date) {
  if (method === null) return null;
  const status = slowestStatus(lines.map(statusOfLine));
  return promisedDays({ code: method.code, regionId: regionId ?? DEFAULT_REGION, storeHours, status }, now);
}

function shortLines(
  { lines }: OrderContext,
  shortages: readonly { productId: number; left: number }[],
): PricedBasket['missing'] {
  return lines.flatMap(({ productId, name, quantity }) => {
    const shortage = shortages.find((one) => one.productId === productId);
    return shortage ? [{ product_id: productId, name, requested: quantity, left: shortage.left }] : [];
  });
}

function draftOf(writing: OrderWrite, allocations: OrderDraft['allocations'], storeId: number | null): OrderDraft {
  const { customer, request, context, basket, fingerprint, now } = writing;
  const { form, paymentKey = null } = request;
  const isOnline = form.payment_method_id === PAYMENT_METHOD.online;
  // A coupon may cover the whole order: then there is nothing to pay by card.
  const isAwaiting = isOnline && (basket.total > 0 || paymentKey !== null);
  const isPickup = context.method?.isPickup ?? false;
  const promised = promiseOf(context, basket, now);
  return {
    customerId: customer.id,
    status: isAwaiting ? 'awaiting_payment' : 'new',
    paymentStatus: isOnline && !isAwaiting ? 'paid' : 'unpaid',
    isHidden: paymentKey !== null,
    paymentMethodId: form.payment_method_id,
    shippingMethodId: form.shipping_method_id,
    regionId: basket.regionId,
    districtId: form.district_id ?? null,
    storeId,
    address: isPickup ? null : (context.address ?? form.address ?? null),
    name: form.name,
    phone: customer.phone,
    email: form.email ?? null,
    message: form.message || null,
    locale: request.orderLocale ?? request.locale ?? DEFAULT_LOCALE,
    subtotal: basket.subtotal,
    cartTotal: basket.cart_total,
    shippingPrice: basket.shipping_price,
    couponDiscount: basket.coupon_discount,
    voucherDiscount: basket.voucher_discount,
    total: basket.total,
    itemsCount: basket.quantity,
    basketKey: basketKey(context.lines),
    paymentKey,
    instalmentApplicationId: null,
    staffId: request.staff?.id ?? null,
    payUntil: isAwaiting ? new Date(now.getTime() + PAYMENT_WINDOW_MS) : null,
    promisedFrom: promised?.from ?? null,
    promisedUntil: promised?.until ?? null,
    at: now,
    author: request.staff?.name ?? 'customer',
    note: request.note ?? null,
    lines: basket.lines,
    allocations,
    coupon: basket.coupon?.outcome.kind === 'valid' ? context.coupon : null,
    // What a coupon has made free takes no voucher.
    voucherId: basket.voucher_discount > 0 ? (context.voucher?.id ?? null) : null,
    key: request.key === undefined ? null : { key: request.key, fingerprint },
    emptiesCart: paymentKey === null,
  };
}
