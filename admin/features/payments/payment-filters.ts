import { CARD_PROVIDERS } from '#contract/payments/card-providers.ts';
import { PAYMENT_GROUPS, PAYMENT_STATES, type PaymentGroup } from '#contract/payments/payment-states.ts';
import type { StaffPaymentsQuery } from '#contract/payments/staff-payment.ts';
import { isCalendarDay } from '#contract/time/calendar-day.ts';

/** What the list of payments shows; all of it stands in the address. */
export type PaymentFilters = Omit<StaffPaymentsQuery, 'group' | 'before'>;

const MAX_SUM = 1_000_000_000_000;
const MAX_SEARCH = 64;

export function paymentGroupOf(search: URLSearchParams): PaymentGroup {
  return PAYMENT_GROUPS.find((name) => name === search.get('group')) ?? 'unknown';
}

/** Reads the address; what is not understood is left out. */
export function paymentFiltersOf(search: URLSearchParams): PaymentFilters {
  return defined({
    provider: CARD_PROVIDERS.find((name) => name === search.get('provider')),
    state: PAYMENT_STATES.find((name) => name === search.get('state')),
    min: sumOf(search.get('min')),
    max: sumOf(search.get('max')),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    search: search.get('search')?.trim().slice(0, MAX_SEARCH) || undefined,
  });
}

/** The address of a group with these filters. */
export function paymentsAddress(group: PaymentGroup, filters: PaymentFilters): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  if (group !== 'unknown') query.set('group', group);
  return query.size === 0 ? '/payments' : `/payments?${query}`;
}

/** `1 500 000`, as people type sums; what is no sum is left out. */
export function sumOf(text: string | null): number | undefined {
  const digits = text?.replace(/\s/g, '') ?? '';
  return /^\d{1,13}$/.test(digits) && Number(digits) <= MAX_SUM ? Number(digits) : undefined;
}

function dayOf(text: string | null): string | undefined {
  return text !== null && isCalendarDay(text) ? text : undefined;
}

function defined(filters: { [Name in keyof PaymentFilters]: PaymentFilters[Name] | undefined }): PaymentFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as PaymentFilters;
}
