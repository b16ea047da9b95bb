import { MINUTE_MS } from '#contract/time/durations.ts';

const FIRST_MS = 1_000;
const MAX_MS = MINUTE_MS;

/**
 * Milliseconds until the next attempt: 1 s, 2 s, 4 s … up to a minute, each multiplied by a random factor from 0.5 to
 * 1.
 */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  const fullMs = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(fullMs * (0.5 + random() / 2));
}
