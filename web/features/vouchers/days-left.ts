const DAY_MS = 24 * 60 * 60 * 1000;

/** Days until a moment, the one that has begun among them; 0 once it has passed. */
export function daysLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
}
