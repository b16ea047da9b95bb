import type { Quote, QuoteChoices } from '#contract/checkout/checkout.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { DEFAULT_REGION, PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { OrderForm } from '#contract/orders/orders.ts';
import type { ConfirmOrder, CreateOrder } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import type { OrderCustomer, Orders } from '#server/features/orders/index.ts';
import { Conflict, ShopError } from '#server/platform/http/shop-error.ts';
import { type ConfirmOutcome, confirmPayment } from './confirm-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { amountChanged, paymentUnderWay } from './payment-failures.ts';
import type { PaymentRow } from './payments-queries.ts';
import { type PayingCard, type StartOutcome, startPayment } from './start-payment.ts';

export type CartOrders = Pick<Orders, 'quote' | 'reserve' | 'isPaymentInProgress'>;

const say = (locale: Locale) => m.orders_total_changed({}, { locale });

/** Has the bank send a code for what the cart costs. The sum that the page shows is compared, never believed. */
export async function startCartPayment(
  deps: PaymentDeps,
  orders: CartOrders,
  { customer, form, card, locale }: { customer: OrderCustomer; form: CreateOrder; card: PayingCard; locale: Locale },
): Promise<StartOutcome> {
  const quote = await quoteFor(orders, customer.id, form, locale);
  if (quote.quantity === 0) throw new Conflict((reader) => m.orders_cart_empty({}, { locale: reader }));
  if (quote.missing.length > 0) {
    throw new Conflict((reader) => m.orders_out_of_stock({}, { locale: reader }), { items: quote.missing });
  }
  if (quote.total !== form.amount) throw amountChanged(say, quote);
  if (await orders.isPaymentInProgress(customer.id)) throw paymentUnderWay();
  return startPayment(deps, {
    customerId: customer.id,
    purpose: 'order',
    isCheckout: true,
    subject: null,
    title: null,
    amount: form.amount,
    card,
    locale,
  });
}

/** Holds the cart's goods, takes the money, and makes the order out of it. */
export async function confirmCartPayment(
  deps: PaymentDeps,
  orders: CartOrders,
  payment: PaymentRow,
  { customer, form, locale }: { customer: OrderCustomer; form: ConfirmOrder; locale: Locale },
): Promise<ConfirmOutcome> {
  return confirmPayment(deps, payment, form.otp, async () => {
    const order = orderForm(form, payment.amount);
    if (form.total !== null && form.total !== undefined && form.total !== payment.amount) {
      throw amountChanged(say, await orders.quote(customer.id, order, locale));
    }
    const options = { paymentKey: payment.reference, expectedTotal: payment.amount, locale };
    const { orderId, number } = await orders.reserve(customer, order, options);
    return { subject: orderId, title: number };
  });
}

/**
 * What the cart costs as chosen. A client that says nothing of shipping pays for one of the ways that there are: the one that its sum fits,
 * else the usual one, whose total it is then told.
 */
async function quoteFor(orders: CartOrders, customerId: number, form: CreateOrder, locale: Locale): Promise<Quote> {
  const chosen = form.shipping_method_id ?? form.shipping_method ?? null;
  const regionId = form.region_id;
  const rest = { coupon: form.coupon, payment_method_id: PAYMENT_METHOD.online };
  const hasVoucher = form.use_voucher || form.voucher;
  if (chosen !== null) {
    const shipping = shippingMethodId(chosen, regionId);
    const choices = { ...rest, shipping_method_id: shipping, region_id: regionId, use_voucher: hasVoucher };
    return orders.quote(customerId, choices, locale);
  }
  const usual = await orders.quote(customerId, possibleChoices(form)[0] as QuoteChoices, locale);
  if (usual.total === form.amount) return usual;
  for (const choices of possibleChoices(form).slice(1)) {
    const quote = await quoteIfOffered(orders, customerId, choices, locale);
    if (quote?.total === form.amount) return quote;
  }
  return usual;
}

function possibleChoices(form: CreateOrder): QuoteChoices[] {
  const hasVoucher = form.use_voucher || form.voucher;
  const { courier, pickup, express, regional } = SHIPPING_METHOD;
  const elsewhere = form.region_id ?? DEFAULT_REGION + 1;
  const ways = [
    { shipping_method_id: courier, region_id: DEFAULT_REGION },
    { shipping_method_id: express, region_id: DEFAULT_REGION },
    { shipping_method_id: regional, region_id: elsewhere },
    { shipping_method_id: pickup, region_id: form.region_id },
  ];
  const vouchers = hasVoucher ? [true] : [false, true];
  return vouchers.flatMap((use_voucher) =>
    ways.map((way) => ({ ...way, use_voucher, coupon: form.coupon, payment_method_id: PAYMENT_METHOD.online })),
  );
}

async function quoteIfOffered(
  orders: CartOrders,
  customerId: number,
  choices: QuoteChoices,
  locale: Locale,
): Promise<Quote | null> {
  try {
    return await orders.quote(customerId, choices, locale);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'invalid') return null;
    throw error;
  }
}

function orderForm(form: ConfirmOrder, total: number): OrderForm {
  return {
    name: form.name,
    phone_number: form.phone,
    email: form.email,
    address: form.address,
    message: form.message,
    payment_method_id: PAYMENT_METHOD.online,
    shipping_method_id: shippingMethodId(form.shipping_method, form.region_id),
    region_id: form.region_id,
    district_id: form.district_id,
    store_id: form.store_id,
    coupon: form.coupon,
    use_voucher: form.voucher,
    expected_total: total,
  };
}

/** `delivery` is the usual one of the region. */
function shippingMethodId(chosen: number | 'delivery' | 'pickup', regionId: number | null): number {
  if (typeof chosen === 'number') return chosen;
  if (chosen === 'pickup') return SHIPPING_METHOD.pickup;
  return (regionId ?? DEFAULT_REGION) === DEFAULT_REGION ? SHIPPING_METHOD.courier : SHIPPING_METHOD.regional;
}
