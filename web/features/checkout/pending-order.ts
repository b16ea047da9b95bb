import type { OrderForm } from '#contract/orders/orders.ts';
import { randomUuid } from '#web/platform/api/random-uuid.ts';

const keyOf = (customerId: number) => `checkout_attempt:${customerId}`;

/** An order that was sent and whose response has not arrived yet. */
export interface PendingOrder {
  /** The `Idempotency-Key`, which keeps the same order from being placed twice. */
  key: string;
  body: OrderForm;
}

/**
 * Returns the pending order with this body, or starts a new one. It is stored until a response arrives, across reloads.
 */
export function startPendingOrder(customerId: number, body: OrderForm): PendingOrder {
  const lost = readPendingOrder(customerId);
  if (lost !== null && JSON.stringify(lost.body) === JSON.stringify(body)) return lost;
  const attempt = { key: randomUuid(), body };
  try {
    sessionStorage.setItem(keyOf(customerId), JSON.stringify(attempt));
  } catch {
    // The browser refuses its storage: then a reload loses the key.
  }
  return attempt;
}

/** Call it when a response has arrived, whatever it says. */
export function clearPendingOrder(customerId: number): void {
  try {
    sessionStorage.removeItem(keyOf(customerId));
  } catch {
    // The browser refuses its storage, so nothing was stored.
  }
}

/** The order that was sent and whose response never arrived. */
export function readPendingOrder(customerId: number): PendingOrder | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(customerId)) ?? 'null') as Partial<PendingOrder> | null;
    return typeof stored?.key === 'string' && stored.body ? { key: stored.key, body: stored.body } : null;
  } catch {
    return null;
  }
}
