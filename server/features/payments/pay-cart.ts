import type { Quote, QuoteChoices } from '#contract/checkout/checkout.ts';
import { DEFAULT_REGION } from '#contract/checkout/delivery-dates.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
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

const totalChangedMessage = (locale: Locale) => m.orders_total_changed({}, { locale });

/** Makes the bank send a code for the cart's total. The total that the page sends is only compared with it. */
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
  if (quote.total !== form.amount) throw amountChanged(totalChangedMessage, quote);
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

/** Reserves the cart's goods, takes the money, and creates the order. */
export async function confirmCartPayment(
  deps: PaymentDeps,
  orders: CartOrders,
  payment: PaymentRow,
  { customer, form, locale }: { customer: OrderCustomer; form: ConfirmOrder; locale: Locale },
): Promise<ConfirmOutcome> {
  return confirmPayment(deps, payment, form.otp, async () => {
    const order = orderForm(form, payment.amount);
    if (form.total !== null && form.total !== undefined && form.total !== payment.amount) {
      throw amountChanged(totalChangedMessage, await orders.quote(customer.id, order, locale));
    }
    const options = { paymentKey: payment.reference, expectedTotal: payment.amount, locale };
    const { orderId, number } = await orders.reserve(customer, order, options);
    return { subject: orderId, title: number };
  });
}

/**
 * The cart's total for the chosen delivery. For a client that sends no delivery method, the method whose total equals
 * the amount it sends, else the default method.
 */
async function quoteFor(orders: CartOrders, customerId: number, form: CreateOrder, locale: Locale): Promise<Quote> {
  const chosen = form.shipping_method_id ?? form.shipping_method ?? null;
  const regionId = form.region_id;
  const common = { coupon: form.coupon, payment_method_id: PAYMENT_METHOD.online };
  const hasVoucher = form.use_voucher || form.voucher;
  if (chosen !== null) {
    const shipping = shippingMethodId(chosen, regionId);
    const choices = { ...common, shipping_method_id: shipping, region_id: regionId, use_voucher: hasVoucher };
    return orders.quote(customerId, choices, locale);
  }
  const byDefault = await orders.quote(customerId, possibleChoices(form)[0] as QuoteChoices, locale);
  if (byDefault.total === form.amount) return byDefault;
  for (const choices of possibleChoices(form).slice(1)) {
    const quote = await quoteIfOffered(orders, customerId, choices, locale);
    if (quote?.total === form.amount) return quote;
  }
  return byDefault;
}

function possibleChoices(form: CreateOrder): QuoteChoices[] {
  const hasVoucher = form.use_voucher || form.voucher;
  const { courier, pickup, express, regional } = SHIPPING_METHOD;
  const elsewhere = form.region_id ?? DEFAULT_REGION + 1;
  const methods = [
    { shipping_method_id: courier, region_id: DEFAULT_REGION },
    { shipping_method_id: express, region_id: DEFAULT_REGION },
    { shipping_method_id: regional, region_id: elsewhere },
    { shipping_method_id: pickup, region_id: form.region_id },
  ];
  const vouchers = hasVoucher ? [true] : [false, true];
  return vouchers.flatMap((use_voucher) =>
    methods.map((method) => ({
      ...method,
      use_voucher,
      coupon: form.coupon,
      payment_method_id: PAYMENT_METHOD.online,
    })),
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

/** `delivery` is the region's default method. */
function shippingMethodId(chosen: number | 'delivery' | 'pickup', regionId: number | null): number {
  if (typeof chosen === 'number') return chosen;
  if (chosen === 'pickup') return SHIPPING_METHOD.pickup;
  return (regionId ?? DEFAULT_REGION) === DEFAULT_REGION ? SHIPPING_METHOD.courier : SHIPPING_METHOD.regional;
}
