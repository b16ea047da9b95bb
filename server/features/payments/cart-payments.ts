import type { QuoteChoices } from '#contract/checkout/checkout.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { CodeSentByBank } from '#contract/payments/card-payments.ts';
import type { CartPaymentDone } from '#contract/payments/cart-payments.ts';
import type { OrderCustomer } from '#server/features/orders/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { codeSent, codeSentOrThrow, paidOrThrow } from './outcome-or-throw.ts';
import { type CartOrders, confirmCartPayment, type PaidOrderForm, startCartPayment } from './pay-cart.ts';
import { type CardForm, payingCard } from './payment-card.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentBySession } from './payments-queries.ts';
import { resendCode } from './resend-code.ts';
import type { PayingCard } from './start-payment.ts';

/**
 * Paying for the cart, for every dialect of the API. Failures are thrown as `ShopError`s: `Invalid` at the card's
 * fields or at `otp`, `NotFound` for another customer's session, and `Conflict` or `unavailable` with a `CardFailure`
 * as `data.reason`.
 */
export interface CartPayments {
  /** The card to pay with. Throws `unavailable` without a bank, and `TooManyRequests` to who tests card numbers. */
  card(customer: OrderCustomer, form: CardForm): Promise<PayingCard>;
  /** Makes the bank send a code. `amount` is the total that the customer saw, in whole sum; no other is charged. */
  start(
    customer: OrderCustomer,
    payment: { choices: Omit<QuoteChoices, 'payment_method_id'>; amount: number; card: PayingCard; locale: Locale },
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
    card: async (customer, form) => payingCard(requireDeps(), customer.id, form),
    start: async (customer, payment) =>
      codeSentOrThrow(await startCartPayment(requireDeps(), orders, { customer, ...payment }), payment.card),
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
