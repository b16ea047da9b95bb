/** Card payments: of the cart, of orders and instalments that wait for their money, and bound cards. */
export { openPayments, type Payments, type PaymentsOptions } from './open-payments.ts';
export type { PaymentPurpose } from './payment-parts.ts';
export { isOrderUnsettled } from './payments-queries.ts';
