import { DAY_MS } from '#contract/time/durations.ts';

/** Days until a moment, a started day included; 0 once it has passed. */
export function daysLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
}
