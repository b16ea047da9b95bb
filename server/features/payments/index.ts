/**
 * Card payments: of the cart, of orders and instalments that wait for their money, and bound cards.
 *
 * Read docs/payments.md first: it draws the states of a payment from `payment-machine.ts`. Then, in this order:
 * `payment-machine.ts` (states, events and what follows, as data), `payment-events.ts` (the facts of each event),
 * `payment-effects.ts` (what happens beside the state), `advance-payment.ts` (carries the machine out, and alone writes
 * payments). Its callers: `start-payment.ts`, `confirm-payment.ts`, `check-payment.ts` (what is due without a
 * customer), `settle-payment.ts` and `refund-payment.ts`. What is paid for stands behind `PaymentPurpose`, the bank
 * behind `CardGateway` in `gateway/`. Providers that call the shop stand in `providers/` (docs/provider-payments.md).
 */
export { forgetPaymentNotes } from './advance-payment.ts';
export type { CartPayments } from './cart-payments.ts';
export { createPayments, type Payments, type PaymentsOptions } from './create-payments.ts';
export type { PaymentPurpose } from './payment-deps.ts';
export { paymentsCustomerData } from './payments-customer-data.ts';
export { paymentsFeature } from './payments-feature.ts';
export { isOrderUnsettled } from './payments-queries.ts';
export { hostedProvidersOf } from './providers/hosted-providers-of.ts';
export { reencryptPayments } from './reencrypt-payments.ts';
export { inPaymentGroup, visiblePayments } from './staff-payment-queries.ts';
export { staffPaymentsRoutes } from './staff-payments-routes.ts';
