/**
 * Seconds to wait by a `Retry-After` header (RFC 9110, 10.2.3), which is a number of seconds or a date; 0 for a date
 * that has passed, null without a header or for anything else.
 */
export function parseRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}
