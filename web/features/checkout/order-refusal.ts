import type { MissingItem, Quote } from '#contract/checkout/checkout.ts';
import type { ApiFailure } from '#web/platform/api/api-result.ts';

/** Why the order was not placed: products that ran out, or a changed total. */
export type OrderConflict = { kind: 'stock'; items: readonly MissingItem[] } | { kind: 'totals'; quote: Quote };

export function conflictOf(failure: ApiFailure): OrderConflict | null {
  if (failure.kind !== 'failed' || failure.status !== 409) return null;
  const data = (failure.data ?? {}) as Partial<Quote> & { items?: MissingItem[] };
  if (Array.isArray(data.items)) return { kind: 'stock', items: data.items };
  return isQuote(data) ? { kind: 'totals', quote: data } : null;
}

function isQuote(data: Partial<Quote>): data is Quote {
  return typeof data.total === 'number' && Array.isArray(data.lines);
}

/** Whether a payment was refused because of the order and not of the card. */
export function isAboutOrder(failure: ApiFailure): boolean {
  if (conflictOf(failure) !== null) return true;
  return failure.kind === 'invalid' && Object.keys(failure.errors).some((field) => ORDER_FIELDS.has(field));
}

/** The phone comes from the profile and cannot be corrected in the form (specification 8.4). */
export function phoneError(failure: ApiFailure): string | undefined {
  return failure.kind === 'invalid' ? (failure.errors.phone_number ?? failure.errors.phone)?.[0] : undefined;
}

/** Fields of the order that `confirm-order` may reject, by their names in both APIs. */
const ORDER_FIELDS = new Set([
  'name',
  'phone',
  'email',
  'address',
  'address_id',
  'message',
  'coupon',
  'voucher',
  'use_voucher',
  'shipping_method',
  'shipping_method_id',
  'region_id',
  'district_id',
  'store_id',
  'payment_method',
]);
