import type { QuoteChoices } from '#contract/checkout/checkout.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import type { OrderForm } from '#contract/orders/orders.ts';
import { m } from '#messages';
import type { OrderCustomer, Orders } from '#server/features/orders/index.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import { type ConfirmOutcome, confirmPayment } from './confirm-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { amountChanged, paymentUnderWay } from './payment-failures.ts';
import type { PaymentRow } from './payments-queries.ts';
import { type PayingCard, type StartOutcome, startPayment } from './start-payment.ts';

export type CartOrders = Pick<Orders, 'quote' | 'reserve' | 'isPaymentInProgress'>;

export interface CartPayment {
  customer: OrderCustomer;
  choices: Omit<QuoteChoices, 'payment_method_id'>;
  /** The total that the customer saw. It is only compared with the cart's. */
  amount: number;
  card: PayingCard;
  locale: Locale;
}

const totalChangedMessage = (locale: Locale) => m.orders_total_changed({}, { locale });

/** Makes the bank send a code for the cart's total. */
export async function startCartPayment(
  deps: PaymentDeps,
  orders: CartOrders,
  { customer, choices, amount, card, locale }: CartPayment,
): Promise<StartOutcome> {
  const quote = await orders.quote(customer.id, { ...choices, payment_method_id: PAYMENT_METHOD.online }, locale);
  if (quote.quantity === 0) throw new Conflict((reader) => m.orders_cart_empty({}, { locale: reader }));
  if (quote.missing.length > 0) {
    throw new Conflict((reader) => m.orders_out_of_stock({}, { locale: reader }), { items: quote.missing });
  }
  if (quote.total !== amount) throw amountChanged(totalChangedMessage, quote);
  if (await orders.isPaymentInProgress(customer.id)) throw paymentUnderWay();
  return startPayment(deps, {
    customerId: customer.id,
    purpose: 'order',
    isCheckout: true,
    subject: null,
    title: null,
    amount,
    card,
    locale,
  });
}

/** The form of an order that is paid by card. */
export type PaidOrderForm = Omit<OrderForm, 'payment_method_id'>;

/** Reserves the cart's goods, takes the money, and creates the order. */
export async function confirmCartPayment(
  deps: PaymentDeps,
  orders: CartOrders,
  payment: PaymentRow,
  { customer, form, code, locale }: { customer: OrderCustomer; form: PaidOrderForm; code: string; locale: Locale },
): Promise<ConfirmOutcome> {
  return confirmPayment(deps, payment, code, async () => {
    const order = { ...form, payment_method_id: PAYMENT_METHOD.online };
    const total = form.expected_total ?? payment.amount;
    if (total !== payment.amount) {
      throw amountChanged(totalChangedMessage, await orders.quote(customer.id, order, locale));
    }
    const options = { paymentKey: payment.reference, expectedTotal: payment.amount, locale };
    const { orderId, number } = await orders.reserve(customer, order, options);
    return { subject: orderId, title: number };
  });
}
