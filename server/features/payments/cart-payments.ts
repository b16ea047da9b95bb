import type { QuoteChoices } from '#contract/checkout/checkout.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import type { OrderForm } from '#contract/orders/orders.ts';
import type { CodeSentByBank } from '#contract/payments/card-payments.ts';
import type { CartPaymentDone } from '#contract/payments/cart-payments.ts';
import { m } from '#messages';
import type { OrderCustomer, Orders } from '#server/features/orders/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import type { CardCaller } from './card-attempts.ts';
import { type ConfirmOutcome, confirmPayment } from './confirm-payment.ts';
import { codeSent, codeSentOrThrow, paidOrThrow } from './outcome-or-throw.ts';
import { type CardForm, payingCard } from './payment-card.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { amountChanged, paymentUnderWay } from './payment-failures.ts';
import { findPaymentBySession, type PaymentRow } from './payments-queries.ts';
import { resendCode } from './resend-code.ts';
import { type PayingCard, type StartOutcome, startPayment } from './start-payment.ts';

export type CartOrders = Pick<Orders, 'quote' | 'reserve' | 'isPaymentInProgress'>;

/** The choices on which the cart's total depends. */
type CartChoices = Omit<QuoteChoices, 'payment_method_id'>;
/** The form of an order that is paid by card. */
type PaidOrderForm = Omit<OrderForm, 'payment_method_id'>;

/**
 * Paying for the cart, for every dialect of the API. Failures are thrown as `ShopError`s: `Invalid` at the card's
 * fields or at `otp`, `NotFound` for another customer's session, and `Conflict` or `unavailable` with a `CardFailure`
 * as `data.reason`.
 */
export interface CartPayments {
  /** The card to pay with. Throws `unavailable` without a bank, and `TooManyRequests` to who tests card numbers. */
  card(caller: CardCaller, form: CardForm): Promise<PayingCard>;
  /** Makes the bank send a code. `amount` is the total that the customer saw, in whole sum; no other is charged. */
  start(
    customer: OrderCustomer,
    payment: { choices: CartChoices; amount: number; card: PayingCard; locale: Locale },
  ): Promise<CodeSentByBank>;
  /** Takes the money and orders the cart, once a session: confirming again returns the same order. */
  confirm(
    customer: OrderCustomer,
    payment: { session: string; code: string; form: PaidOrderForm; locale: Locale },
  ): Promise<CartPaymentDone>;
  /** Another code in the same session, of any payment or card binding. */
  resend(customer: OrderCustomer, session: string): Promise<CodeSentByBank>;
}

export function createCartPayments(requireDeps: () => PaymentDeps, orders: CartOrders): CartPayments {
  return {
    card: async (caller, form) => payingCard(requireDeps(), caller, form),
    start: async (customer, payment) =>
      codeSentOrThrow(await startCartPayment(requireDeps(), orders, { customer, ...payment })),
    async confirm(customer, { session, ...confirmation }) {
      const deps = requireDeps();
      const payment = orNotFound(await findPaymentBySession(deps.db, customer.id, session));
      const outcome = await confirmCartPayment(deps, orders, payment, { customer, ...confirmation });
      const { title, receipt } = paidOrThrow(outcome);
      return { order_number: title, receipt };
    },
    resend: async (customer, session) => codeSent(session, await resendCode(requireDeps(), customer.id, session)),
  };
}

interface CartPayment {
  customer: OrderCustomer;
  choices: CartChoices;
  /** The total that the customer saw. It is only compared with the cart's. */
  amount: number;
  card: PayingCard;
  locale: Locale;
}

const totalChangedMessage = (locale: Locale) => m.orders_total_changed({}, { locale });

/** Makes the bank send a code for the cart's total. */
async function startCartPayment(
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

/** Reserves the cart's goods, takes the money, and creates the order. */
async function confirmCartPayment(
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
