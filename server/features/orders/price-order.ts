import type { QuoteChoices } from '#contract/checkout/checkout.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import { CASH_LIMIT, isCashAllowed, PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import type { OrderForm } from '#contract/orders/orders.ts';
import { m } from '#messages';
import { isPaymentMethod } from '#server/features/checkout/index.ts';
import { isCouponLimited, isStaffCouponLimited } from '#server/features/vouchers/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { Conflict, type FieldErrors, Invalid, type LocalizedMessage } from '#server/platform/http/shop-error.ts';
import { loadOrderContext, type OrderChoices, type OrderContext } from './load-order-context.ts';
import { categoriesOf, type OrderDeps } from './order-deps.ts';
import { presentCouponOf, presentMissing, presentQuote, voucherMessage } from './present-quote.ts';
import { type PricedBasket, priceBasket } from './price-basket.ts';

/** A form, and what only some callers send. */
export interface OrderRequest {
  form: OrderForm;
  locale: Locale;
  key?: string | undefined;
  /** Goods that the call brings, each once; otherwise the cart's. */
  goods?: readonly { productId: number; quantity: number }[];
  /** Reserves the order for this payment: it is hidden, and the cart stays as it is. */
  paymentKey?: string;
  /** Pickup without a store is accepted: an older client can't name one. */
  isStoreOptional?: boolean;
  /** The member of staff who orders for the customer. */
  staff?: { id: number; name: string };
  /** What the history says beside the author. */
  note?: string | null;
  /** The language of the customer's SMS, if `locale` is that of somebody else. */
  orderLocale?: Locale;
  /**
   * What becomes of goods that the customer has ordered within the last minutes: it is the same order (the default), the
   * call is refused with its number, or they are ordered again.
   */
  duplicates?: 'same' | 'refuse' | 'allow';
}

/** What the price depends on; of a pickup also the store, whose stock counts. */
export type PricedChoices = QuoteChoices & { store_id?: number | null | undefined };

/** Who types a coupon: a customer, or a member of staff for somebody whom the shop does not know yet. */
export type CouponTyper = { customerId: number } | { customerId: null; staffId: number };

/** Stands for somebody whom the shop does not know yet: ids begin above it. */
const ANONYMOUS_ID = 0;

/**
 * What an order would cost now: of these goods, or of the cart. One statement, and another if there is a coupon.
 */
export async function quoteOrder(
  deps: OrderDeps,
  db: Queryable,
  typer: CouponTyper,
  choices: PricedChoices,
  goods?: OrderChoices['goods'],
) {
  const now = deps.now();
  const isLimited = await limitsCoupon(deps, typer, choices);
  const context = await loadOrderContext(db, { ...choicesOf(typer.customerId ?? ANONYMOUS_ID, choices), goods }, now);
  const basket = priceBasket(context, pricingOf(deps, choices, { now, isCouponLimited: isLimited }));
  const errors = choiceErrors(deps, context, basket, choices);
  if (basket === null || Object.keys(errors).length > 0) throw new Invalid(errors);
  return { context, basket, shippingMethodId: choices.shipping_method_id, paymentMethodId: choices.payment_method_id };
}

export function choicesOf(customerId: number, form: PricedChoices): OrderChoices {
  return {
    customerId,
    shippingMethodId: form.shipping_method_id,
    regionId: form.region_id ?? form.region ?? null,
    storeId: form.store_id ?? null,
    coupon: couponCode(form.coupon),
  };
}

/** Whether the coupon of the form is not looked at. Outside of transactions: a refused order is a try as well. */
export async function limitsCoupon(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  typer: CouponTyper,
  form: QuoteChoices,
): Promise<boolean> {
  const code = couponCode(form.coupon);
  if (code === null) return false;
  return typer.customerId === null
    ? isStaffCouponLimited(db, { staffId: typer.staffId, code, now: now() })
    : isCouponLimited(db, { customerId: typer.customerId, code, now: now() });
}

function pricingOf(
  deps: OrderDeps,
  form: PricedChoices,
  { now, isCouponLimited: isLimited }: { now: Date; isCouponLimited: boolean },
) {
  return {
    paymentMethodId: form.payment_method_id,
    regionId: form.region_id ?? form.region ?? null,
    storeId: form.store_id ?? null,
    coupon: couponCode(form.coupon),
    isCouponLimited: isLimited,
    useVoucher: form.use_voucher === true,
    now,
    categoriesOf: (productId: number) => categoriesOf(deps.catalog, productId),
  };
}

function couponCode(typed: string | null | undefined): string | null {
  return typed?.trim().toUpperCase() || null;
}

/**
 * What the order costs. Throws what has to be refused: invalid fields, an empty cart, missing goods, another total than
 * the shopper saw.
 */
export function priceOrRefuse(
  deps: OrderDeps,
  context: OrderContext,
  request: OrderRequest,
  at: { now: Date; isCouponLimited: boolean },
): PricedBasket {
  const { form, goods } = request;
  const basket = priceBasket(context, pricingOf(deps, form, at));
  const errors = { ...choiceErrors(deps, context, basket, form), ...destinationErrors(context, request) };
  if (basket !== null && !mayPay(deps, form.payment_method_id, basket.total)) {
    errors.payment_method_id = [
      (locale) => m.orders_cash_limit({ sum: formatSum(cashLimitOf(deps), locale) }, { locale }),
    ];
  }
  if (goods && context.lines.length < goods.length) {
    errors.products = [(locale) => m.orders_product_unknown({}, { locale })];
  }
  if (basket === null || Object.keys(errors).length > 0) throw new Invalid(errors);
  if (context.lines.length === 0) throw new Conflict((locale) => m.orders_cart_empty({}, { locale }));
  if (basket.missing.length > 0) throw outOfStock(basket.missing, request.locale);
  if (form.expected_total === null || form.expected_total === undefined) refuseInvalidPromo(context, basket);
  else if (form.expected_total !== basket.total) throw totalChanged(deps, context, basket, request);
  return basket;
}

export function cashLimitOf({ cashLimit = () => CASH_LIMIT }: Pick<OrderDeps, 'cashLimit'>): number {
  return cashLimit();
}

function mayPay(deps: OrderDeps, paymentMethodId: number, total: number): boolean {
  return paymentMethodId !== PAYMENT_METHOD.cash || isCashAllowed(total, cashLimitOf(deps));
}

function choiceErrors(
  { isOnlineOffered = true }: OrderDeps,
  context: OrderContext,
  basket: PricedBasket | null,
  form: QuoteChoices,
): FieldErrors {
  const errors: FieldErrors = {};
  const regionId = form.region_id ?? form.region ?? null;
  const isOffered = isPaymentMethod(form.payment_method_id, isOnlineOffered);
  if (!isOffered) errors.payment_method_id = [message(m.orders_payment_unknown)];
  if (regionId !== null && !context.isRegionKnown) errors.region_id = [message(m.orders_region_unknown)];
  else if (context.method === null) errors.shipping_method_id = [message(m.orders_shipping_unknown)];
  else if (basket === null) errors.shipping_method_id = [message(m.orders_shipping_not_here)];
  return errors;
}

/** The destination is one of the customer's addresses, an address as text, or a store (never a warehouse). */
function destinationErrors(context: OrderContext, { form, isStoreOptional = false }: OrderRequest): FieldErrors {
  const errors: FieldErrors = {};
  const isSent = (value: number | null | undefined) => value !== null && value !== undefined;
  if (isSent(form.district_id) && !isSent(form.region_id)) errors.region_id = [message(m.orders_region_unknown)];
  else if (isSent(form.district_id) && !context.isDistrictKnown) {
    errors.district_id = [message(m.orders_district_unknown)];
  }
  if (context.method?.isPickup) {
    const isMissing = !isSent(form.store_id) && !isStoreOptional;
    const isUnknown = isSent(form.store_id) && !context.isStoreKnown;
    if (isMissing || isUnknown) errors.store_id = [message(m.orders_store_unknown)];
  } else if (isSent(form.address_id)) {
    if (context.address === null) errors.address_id = [message(m.orders_address_unknown)];
  } else if (!form.address) {
    errors.address_id = [message(m.form_required)];
  }
  return errors;
}

/** A caller that sent no expected total must not pay more than they think: an invalid coupon or voucher is refused. */
function refuseInvalidPromo(context: OrderContext, basket: PricedBasket): void {
  const { voucher } = basket;
  const errors: FieldErrors = {};
  if (basket.coupon && basket.coupon.outcome.kind !== 'valid') {
    errors.coupon = [(locale) => presentCouponOf(context, basket, locale)?.message ?? ''];
  }
  if (voucher && voucher.kind !== 'valid') errors.use_voucher = [(locale) => voucherMessage(voucher, locale, 0)];
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

function totalChanged(
  deps: OrderDeps,
  context: OrderContext,
  basket: PricedBasket,
  { form, locale }: OrderRequest,
): Conflict {
  const of = { context, basket, shippingMethodId: form.shipping_method_id, paymentMethodId: form.payment_method_id };
  return new Conflict(message(m.orders_total_changed), presentQuote(of, deps.catalog, locale));
}

export function outOfStock(missing: PricedBasket['missing'], locale: Locale): Conflict {
  return new Conflict(message(m.orders_out_of_stock), { items: presentMissing(missing, locale) });
}

/** The text in the reader's language, chosen when the error is presented. */
export function message(
  text: (inputs: Record<string, never>, options: { locale: Locale }) => string,
): LocalizedMessage {
  return (locale) => text({}, { locale });
}
