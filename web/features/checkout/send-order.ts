import type { ApiResult } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import { hasUnknownOutcome } from '#client/has-unknown-outcome.ts';
import type { OrderConflict } from '#contract/checkout/checkout.ts';
import type { Order, OrderForm } from '#contract/orders/orders.ts';
import { ordersCalls } from '#contract/orders/orders-calls.ts';
import { clearPendingOrder, type PendingOrder, startPendingOrder } from './pending-order.ts';

export type PlaceOrderResult = ApiResult<Order, OrderConflict>;

/** Sends the order. Sending it again after a lost response still creates one order. */
export function sendOrder(customerId: number, body: OrderForm): Promise<PlaceOrderResult> {
  return resendOrder(customerId, startPendingOrder(customerId, body));
}

/** Repeats an order whose response was lost, to learn whether it was placed. */
export async function resendOrder(customerId: number, { key, body }: PendingOrder): Promise<PlaceOrderResult> {
  const result = await call(ordersCalls.placeOrder, { body }, { headers: { 'idempotency-key': key } });
  if (result.kind === 'done' || !hasUnknownOutcome(result)) clearPendingOrder(customerId);
  return result;
}
