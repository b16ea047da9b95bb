/** Card payments: of the cart, of orders and instalments that wait for their money, and bound cards. */
export type { CartPayments } from './cart-payments.ts';
export { createPayments, type Payments, type PaymentsOptions } from './create-payments.ts';
export type { PaymentPurpose } from './payment-deps.ts';
export { paymentsFeature } from './payments-feature.ts';
export { isOrderUnsettled } from './payments-queries.ts';
