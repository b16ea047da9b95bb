import { dayOf, searchOf, setOnly, sumOf } from '#admin/platform/address/read-values.ts';
import { PAYMENT_PROVIDERS } from '#contract/payments/card-providers.ts';
import {
  MAX_STATE_MINUTES,
  PAYMENT_GROUPS,
  PAYMENT_STATES,
  type PaymentGroup,
} from '#contract/payments/payment-states.ts';
import type { StaffPaymentsQuery } from '#contract/payments/staff-payment.ts';

/** What the list of payments shows; all of it stands in the address. */
export type PaymentFilters = Omit<StaffPaymentsQuery, 'group' | 'before'>;

export function paymentGroupOf(search: URLSearchParams): PaymentGroup {
  return PAYMENT_GROUPS.find((name) => name === search.get('group')) ?? 'unknown';
}

/** Reads the address; what is not understood is left out. */
export function paymentFiltersOf(search: URLSearchParams): PaymentFilters {
  return setOnly<PaymentFilters>({
    provider: PAYMENT_PROVIDERS.find((name) => name === search.get('provider')),
    state: PAYMENT_STATES.find((name) => name === search.get('state')),
    min: sumOf(search.get('min')),
    max: sumOf(search.get('max')),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    longer: minutesOf(search.get('longer')),
    search: searchOf(search.get('search')),
  });
}

/** The address of a group with these filters. */
export function paymentsAddress(group: PaymentGroup, filters: PaymentFilters): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  if (group !== 'unknown') query.set('group', group);
  return query.size === 0 ? '/payments' : `/payments?${query}`;
}

function minutesOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) && Number(text) <= MAX_STATE_MINUTES ? Number(text) : undefined;
}
