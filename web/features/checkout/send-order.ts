import type { MissingItem, Quote } from '#contract/checkout/checkout.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type ApiAnswer, callApi } from '#web/platform/api/call-api.ts';
import { type Attempt, beginAttempt, endAttempt } from './pending-order.ts';

/** What stood in the way: goods that ran out, or another total. */
export type OrderConflict = { kind: 'stock'; items: readonly MissingItem[] } | { kind: 'totals'; quote: Quote };

/** Sends the order; the same one again after a lost answer is still one order. */
export function sendOrder(customerId: number, body: object): Promise<ApiAnswer<Order>> {
  return send(customerId, beginAttempt(customerId, body));
}

/** Finds out what became of an order whose answer was lost. */
export function sendAgain(customerId: number, attempt: Attempt): Promise<ApiAnswer<Order>> {
  return send(customerId, attempt);
}

async function send(customerId: number, { key, body }: Attempt): Promise<ApiAnswer<Order>> {
  const answer = await callApi<Order>('POST', '/orders', body, { headers: { 'idempotency-key': key } });
  if (!(answer.kind === 'failed' && isLost(answer.status))) endAttempt(customerId);
  return answer;
}

/** Nobody knows whether it has arrived. */
function isLost(status: number): boolean {
  return status === 0 || status >= 500;
}

export function conflictOf(answer: ApiAnswer<unknown>): OrderConflict | null {
  if (answer.kind !== 'failed' || answer.status !== 409) return null;
  const data = (answer.data ?? {}) as Partial<Quote> & { items?: MissingItem[] };
  if (Array.isArray(data.items)) return { kind: 'stock', items: data.items };
  return isQuote(data) ? { kind: 'totals', quote: data } : null;
}

function isQuote(data: Partial<Quote>): data is Quote {
  return typeof data.total === 'number' && Array.isArray(data.lines);
}
