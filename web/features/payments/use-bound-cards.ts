import type { BoundCard } from '#contract/payments/card-payments.ts';
import { paymentsCalls } from '#contract/payments/payments-calls.ts';
import { useApi } from '#web/platform/api/use-api.ts';

/** The bound cards; null while they are loading. A failed request counts as none: a card can be typed. */
export function useBoundCards(): readonly BoundCard[] | null {
  const { status, data } = useApi(paymentsCalls.readCards, {});
  return status === 'failed' ? [] : data;
}
