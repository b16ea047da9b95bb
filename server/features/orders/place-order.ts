import type { QuoteChoices } from '#contract/checkout/checkout.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/i18n/locale.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import type { OrderForm } from '#contract/orders/orders.ts';
import { m } from '#messages';
import { isPaymentMethod } from '#server/features/checkout/index.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { Conflict, type FieldErrors, Invalid, type Sentence } from '#server/platform/http/shop-error.ts';
import { basketKey, fingerprintOf } from './basket-key.ts';
import { type Basis, type OrderChoices, readBasis } from './load-order-context.ts';
import { categoriesOf, type OrderParts } from './order-parts.ts';
import { Overtaken, orderTransaction } from './order-transaction.ts';
import type { OrderCustomer } from './orders.ts';
import { lockCustomer } from './orders-queries.ts';
import { couponOf, presentMissing, presentQuote, voucherMessage } from './present-quote.ts';
import { isBoundByStock, type PricedBasket, priceBasket } from './price-basket.ts';
import { lockStock } from './reserve-stock.ts';
import { type OrderDraft, writeOrder } from './write-order.ts';

/** An order waits so long for its payment. */
export const PAY_WITHIN_MS = 30 * 60_000;
/** A legacy order that comes again within this time is the same one. */
const SAME_WITHIN_MS = 10 * 60_000;

/** A form with what only some ways of ordering have. */
export interface OrderRequest {
  form: OrderForm;
  locale: Locale;
  key?: string | undefined;
  /** Goods that the call brings, each once; otherwise the cart's. */
  goods?: readonly { productId: number; quantity: number }[];
  /** A held order: hidden, and the cart stays as it is. */
  paymentKey?: string;
  /** Fetching it without saying where is all right; an older client can't say. */
  isStoreOptional?: boolean;
}

/** `id` and `total` are not read again for an order that was placed before, unless it is a held one. */
export type PlacedOrder = { number: string; id: number | null; total: number | null };

/** Orders the goods, all or nothing, at the server's prices of this moment. Six statements. */
export async function placeOrder(
  parts: OrderParts,
  customer: OrderCustomer,
  request: OrderRequest,
): Promise<PlacedOrder> {
  const { form, goods } = request;
  const fingerprint = fingerprintOf(form);
  return orderTransaction(parts.db, async (tx) => {
    const now = parts.now();
    await lockCustomer(tx, customer.id);
    const choices: OrderChoices = {
      ...choicesOf(customer.id, form),
      districtId: form.district_id ?? null,
      storeId: form.store_id ?? null,
      addressId: form.address_id ?? null,
      idempotencyKey: request.key ?? null,
      paymentKey: request.paymentKey ?? null,
      asksForPayments: true,
      ...(goods && { goods, sameSince: { basketKey: basketKey(goods), at: new Date(now.getTime() - SAME_WITHIN_MS) } }),
    };
    const basis = await readBasis(tx, choices, now);
    const before = placedBefore(basis, fingerprint);
    if (before !== null) return before;
    // Two browsers that pay for one cart, or another way of paying while the bank is silent about the first.
    if (basis.isBeingPaid) throw new Conflict(say(m.payments_under_way));
    const basket = check(parts, basis, request, now);
    return write(tx, { customer, request, basis, basket, fingerprint, now });
  });
}

/** What an order would cost now. One statement. */
export async function quoteOrder(parts: OrderParts, db: Queryable, customerId: number, choices: QuoteChoices) {
  const now = parts.now();
  const wanted = choicesOf(customerId, choices);
  const basis = await readBasis(db, wanted, now);
  const basket = priceBasket(basis, pricingOf(parts, choices, now));
  const errors = choiceErrors(parts, basis, basket, choices);
  if (basket === null || Object.keys(errors).length > 0) throw new Invalid(errors);
  return { basis, basket, shippingMethodId: choices.shipping_method_id, paymentMethodId: choices.payment_method_id };
}

function choicesOf(customerId: number, form: QuoteChoices): OrderChoices {
  return {
    customerId,
    shippingMethodId: form.shipping_method_id,
    regionId: form.region_id ?? form.region ?? null,
    coupon: couponCode(form.coupon),
  };
}

function pricingOf(parts: OrderParts, form: QuoteChoices & { store_id?: number | null | undefined }, now: Date) {
  return {
    paymentMethodId: form.payment_method_id,
    regionId: form.region_id ?? form.region ?? null,
    storeId: form.store_id ?? null,
    coupon: couponCode(form.coupon),
    useVoucher: form.use_voucher === true,
    now,
    categoriesOf: (productId: number) => categoriesOf(parts.catalog, productId),
  };
}

function couponCode(typed: string | null | undefined): string | null {
  return typed?.trim().toUpperCase() || null;
}

/** The order that this call has made before, or that a legacy call would make twice. */
function placedBefore({ used, same, held }: Basis, fingerprint: Buffer): PlacedOrder | null {
  if (held?.status === 'cancelled') throw new Conflict(say(m.orders_hold_is_over));
  if (held !== null) return held;
  if (used === null) return same === null ? null : { number: same, id: null, total: null };
  if (used.fingerprint === fingerprint.toString('hex')) return { number: used.number, id: null, total: null };
  throw new Invalid({ idempotency_key: [(locale) => m.orders_key_reused({}, { locale })] });
}

/** Refuses what can't be ordered so; answers what it costs. */
function check(parts: OrderParts, basis: Basis, request: OrderRequest, now: Date): PricedBasket {
  const { form, goods } = request;
  const basket = priceBasket(basis, pricingOf(parts, form, now));
  const errors = { ...choiceErrors(parts, basis, basket, form), ...placeErrors(basis, request) };
  if (goods && basis.lines.length < goods.length) {
    errors.products = [(locale) => m.orders_product_unknown({}, { locale })];
  }
  if (basket === null || Object.keys(errors).length > 0) throw new Invalid(errors);
  if (basis.lines.length === 0) throw new Conflict((locale) => m.orders_cart_empty({}, { locale }));
  if (basket.missing.length > 0) throw outOfStock(basket.missing, request.locale);
  if (form.expected_total === null || form.expected_total === undefined) refuseInvalidPromo(basis, basket);
  else if (form.expected_total !== basket.total) throw totalChanged(parts, basis, basket, request);
  return basket;
}

function choiceErrors(
  { isOnlineOffered = true }: OrderParts,
  basis: Basis,
  basket: PricedBasket | null,
  form: QuoteChoices,
): FieldErrors {
  const errors: FieldErrors = {};
  const regionId = form.region_id ?? form.region ?? null;
  const isOffered = isPaymentMethod(form.payment_method_id, isOnlineOffered);
  if (!isOffered) errors.payment_method_id = [say(m.orders_payment_unknown)];
  if (regionId !== null && !basis.isRegionKnown) errors.region_id = [say(m.orders_region_unknown)];
  else if (basis.method === null) errors.shipping_method_id = [say(m.orders_shipping_unknown)];
  else if (basket === null) errors.shipping_method_id = [say(m.orders_shipping_not_here)];
  return errors;
}

/** Where it goes: to one of the customer's addresses or a written one, or to a shop (never a warehouse). */
function placeErrors(basis: Basis, { form, isStoreOptional = false }: OrderRequest): FieldErrors {
  const errors: FieldErrors = {};
  const isSent = (value: number | null | undefined) => value !== null && value !== undefined;
  if (isSent(form.district_id) && !isSent(form.region_id)) errors.region_id = [say(m.orders_region_unknown)];
  else if (isSent(form.district_id) && !basis.isDistrictKnown) errors.district_id = [say(m.orders_district_unknown)];
  if (basis.method?.isPickup) {
    const isMissing = !isSent(form.store_id) && !isStoreOptional;
    if (isMissing || (isSent(form.store_id) && !basis.isStoreKnown)) errors.store_id = [say(m.orders_store_unknown)];
  } else if (isSent(form.address_id)) {
    if (basis.address === null) errors.address_id = [say(m.orders_address_unknown)];
  } else if (!form.address) {
    errors.address_id = [say(m.form_required)];
  }
  return errors;
}

/** Whoever has not said which total they saw must not pay more than they think. */
function refuseInvalidPromo(basis: Basis, basket: PricedBasket): void {
  const { voucher } = basket;
  const errors: FieldErrors = {};
  if (basket.coupon && basket.coupon.outcome.kind !== 'valid') {
    errors.coupon = [(locale) => couponOf(basis, basket, locale)?.message ?? ''];
  }
  if (voucher && voucher.kind !== 'valid') errors.use_voucher = [(locale) => voucherMessage(voucher, locale)];
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

function totalChanged(parts: OrderParts, basis: Basis, basket: PricedBasket, { form, locale }: OrderRequest): Conflict {
  const of = { basis, basket, shippingMethodId: form.shipping_method_id, paymentMethodId: form.payment_method_id };
  return new Conflict(say(m.orders_total_changed), presentQuote(of, parts.catalog, locale));
}

function outOfStock(missing: PricedBasket['missing'], locale: Locale): Conflict {
  return new Conflict(say(m.orders_out_of_stock), { items: presentMissing(missing, locale) });
}

interface Writing {
  customer: OrderCustomer;
  request: OrderRequest;
  basis: Basis;
  basket: PricedBasket;
  fingerprint: Buffer;
  now: Date;
}

async function write(tx: Tx, writing: Writing): Promise<PlacedOrder> {
  const { request, basis, basket } = writing;
  const storeId = basis.method?.isPickup ? (request.form.store_id ?? null) : null;
  const demand = basis.lines.map((line) => ({ ...line, isBound: isBoundByStock(line) }));
  const { takes, short } = await lockStock(tx, demand, storeId);
  if (short.length > 0) throw outOfStock(shortLines(basis, short), request.locale);
  const draft = draftOf(writing, takes, storeId);
  const written = await writeOrder(tx, draft);
  const isWhole =
    written.taken === takes.length &&
    written.couponTaken === Number(draft.coupon !== null) &&
    written.voucherTaken === Number(draft.voucherId !== null);
  if (!isWhole) throw new Overtaken();
  return { number: written.number, id: written.id, total: basket.total };
}

function shortLines({ lines }: Basis, short: readonly { productId: number; left: number }[]): PricedBasket['missing'] {
  return lines.flatMap(({ productId, name, quantity }) => {
    const found = short.find((one) => one.productId === productId);
    return found ? [{ product_id: productId, name, requested: quantity, left: found.left }] : [];
  });
}

function draftOf(writing: Writing, takes: OrderDraft['takes'], storeId: number | null): OrderDraft {
  const { customer, request, basis, basket, fingerprint, now } = writing;
  const { form, paymentKey = null } = request;
  const isOnline = form.payment_method_id === PAYMENT_METHOD.online;
  // A coupon may take off all there is to pay: no bank is asked for nothing.
  const isAwaiting = isOnline && (basket.total > 0 || paymentKey !== null);
  const isPickup = basis.method?.isPickup ?? false;
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
    address: isPickup ? null : (basis.address ?? form.address ?? null),
    name: form.name,
    phone: customer.phone,
    email: form.email ?? null,
    message: form.message || null,
    locale: request.locale ?? DEFAULT_LOCALE,
    subtotal: basket.subtotal,
    cartTotal: basket.cart_total,
    shippingPrice: basket.shipping_price,
    couponDiscount: basket.coupon_discount,
    voucherDiscount: basket.voucher_discount,
    total: basket.total,
    itemsCount: basket.quantity,
    basketKey: basketKey(basis.lines),
    paymentKey,
    instalmentApplicationId: null,
    payUntil: isAwaiting ? new Date(now.getTime() + PAY_WITHIN_MS) : null,
    at: now,
    author: 'customer',
    note: null,
    lines: basket.lines,
    takes,
    coupon: basket.coupon?.outcome.kind === 'valid' ? basis.coupon : null,
    voucherId: basket.voucher?.kind === 'valid' ? (basis.voucher?.id ?? null) : null,
    key: request.key === undefined ? null : { key: request.key, fingerprint },
    emptiesCart: paymentKey === null,
  };
}

function say(message: (inputs: Record<string, never>, options: { locale: Locale }) => string): Sentence {
  return (locale) => message({}, { locale });
}
