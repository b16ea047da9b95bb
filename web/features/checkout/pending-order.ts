const keyOf = (customerId: number) => `checkout_attempt:${customerId}`;

/** An order that was sent off and whose answer isn't known yet. */
export interface PendingOrder {
  /** The `Idempotency-Key`: with it the same order is never placed twice. */
  key: string;
  body: unknown;
}

/** The attempt with this body: the one whose answer was lost, else a new one. Kept until an answer comes, reloads included. */
export function startPendingOrder(customerId: number, body: unknown): PendingOrder {
  const lost = readPendingOrder(customerId);
  if (lost !== null && JSON.stringify(lost.body) === JSON.stringify(body)) return lost;
  const attempt = { key: newIdempotencyKey(), body };
  try {
    sessionStorage.setItem(keyOf(customerId), JSON.stringify(attempt));
  } catch {
    // A browser that keeps nothing: only a reload forgets the key.
  }
  return attempt;
}

/** An answer came, whatever it says. */
export function clearPendingOrder(customerId: number): void {
  try {
    sessionStorage.removeItem(keyOf(customerId));
  } catch {
    // Nothing was kept.
  }
}

/** What was sent and never answered. */
export function readPendingOrder(customerId: number): PendingOrder | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(customerId)) ?? 'null') as Partial<PendingOrder> | null;
    return typeof stored?.key === 'string' && stored.body ? { key: stored.key, body: stored.body } : null;
  } catch {
    return null;
  }
}

function newIdempotencyKey(): string {
  // Only pages of a secure origin have `randomUUID`.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
