import type { PayWays } from '#contract/payments/pay-ways.ts';
import { paymentsCalls } from '#contract/payments/payments-calls.ts';
import { useApi } from '#web/platform/api/use-api.ts';

const CARD_ALONE: PayWays = { card: true, hosted: [] };

/** How an order can be paid now; null while it is loading. A failed request offers the card, whose call says what is wrong. */
export function usePayWays(orderNumber: string): PayWays | null {
  const { status, data } = useApi(paymentsCalls.readPayWays, { params: { number: orderNumber } });
  return status === 'failed' ? CARD_ALONE : data;
}
