import type { MissingItem, Quote } from '#contract/checkout/checkout.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ApiResult } from '#web/platform/api/api-result.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { clearPendingOrder, type PendingOrder, startPendingOrder } from './pending-order.ts';

/** Why the order was not placed: products that ran out, or a changed total. */
export type OrderConflict = { kind: 'stock'; items: readonly MissingItem[] } | { kind: 'totals'; quote: Quote };

/** Sends the order. Sending it again after a lost response still creates one order. */
export function sendOrder(customerId: number, body: object): Promise<ApiResult<Order>> {
  return send(customerId, startPendingOrder(customerId, body));
}

/** Repeats an order whose response was lost, to learn whether it was placed. */
export function resendOrder(customerId: number, attempt: PendingOrder): Promise<ApiResult<Order>> {
  return send(customerId, attempt);
}

async function send(customerId: number, { key, body }: PendingOrder): Promise<ApiResult<Order>> {
  const result = await callApi<Order>('POST', '/orders', body, { headers: { 'idempotency-key': key } });
  if (!(result.kind === 'failed' && isOutcomeUnknown(result.status))) clearPendingOrder(customerId);
  return result;
}

/** True when the order may have been placed although there is no response. */
function isOutcomeUnknown(status: number): boolean {
  return status === 0 || status >= 500;
}

export function conflictOf(result: ApiResult<unknown>): OrderConflict | null {
  if (result.kind !== 'failed' || result.status !== 409) return null;
  const data = (result.data ?? {}) as Partial<Quote> & { items?: MissingItem[] };
  if (Array.isArray(data.items)) return { kind: 'stock', items: data.items };
  return isQuote(data) ? { kind: 'totals', quote: data } : null;
}

function isQuote(data: Partial<Quote>): data is Quote {
  return typeof data.total === 'number' && Array.isArray(data.lines);
}
