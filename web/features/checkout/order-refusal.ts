import type { ApiFailure } from '#client/api-result.ts';
import type { MissingItem, OrderConflict, Quote } from '#contract/checkout/checkout.ts';
import type { OrderForm } from '#contract/orders/orders.ts';
import type { PaymentProblem } from '#contract/payments/cart-payments.ts';

/** Why the order, or the payment that would have placed it, was refused. */
export type OrderFailure = ApiFailure<OrderConflict | PaymentProblem>;

/** What is not as the shopper saw it: products ran out, or the total has changed. */
type Conflict = { kind: 'stock'; items: readonly MissingItem[] } | { kind: 'totals'; quote: Quote };

export function conflictOf(failure: OrderFailure): Conflict | null {
  if (failure.kind !== 'failed' || failure.data === undefined) return null;
  if ('items' in failure.data) return { kind: 'stock', items: failure.data.items };
  return 'lines' in failure.data ? { kind: 'totals', quote: failure.data } : null;
}

/** Whether a payment was refused because of the order and not of the card. */
export function isAboutOrder(failure: OrderFailure): boolean {
  if (conflictOf(failure) !== null) return true;
  return failure.kind === 'invalid' && Object.keys(failure.errors).some((field) => ORDER_FIELDS.has(field));
}

/** The phone comes from the profile and cannot be corrected in the form (specification 8.4). */
export function phoneError(failure: OrderFailure): string | undefined {
  return failure.kind === 'invalid' ? failure.errors.phone_number?.[0] : undefined;
}

/** Fields of the order that a payment may reject. */
const ORDER_FIELDS: ReadonlySet<string> = new Set<keyof OrderForm>([
  'name',
  'phone_number',
  'email',
  'address',
  'address_id',
  'message',
  'coupon',
  'use_voucher',
  'shipping_method_id',
  'region_id',
  'district_id',
  'store_id',
]);
