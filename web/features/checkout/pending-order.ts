const keyOf = (customerId: number) => `checkout_attempt:${customerId}`;

/** An order that was sent off and whose answer isn't known yet. */
export interface Attempt {
  /** The `Idempotency-Key`: with it the same order is never placed twice. */
  key: string;
  body: unknown;
}

/** The attempt with this body: the one whose answer was lost, else a new one. Kept until an answer comes, reloads included. */
export function beginAttempt(customerId: number, body: unknown): Attempt {
  const lost = lostAttempt(customerId);
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
export function endAttempt(customerId: number): void {
  try {
    sessionStorage.removeItem(keyOf(customerId));
  } catch {
    // Nothing was kept.
  }
}

/** What was sent and never answered. */
export function lostAttempt(customerId: number): Attempt | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(customerId)) ?? 'null') as Partial<Attempt> | null;
    return typeof kept?.key === 'string' && kept.body ? { key: kept.key, body: kept.body } : null;
  } catch {
    return null;
  }
}

function newIdempotencyKey(): string {
  // Only pages of a secure origin have `randomUUID`.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
