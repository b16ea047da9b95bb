import { DAY_MS } from '../time/durations.ts';

/** Days within which a pre-order is delivered (specification 9.47). */
export const PRE_ORDER_DAYS = 4;

/** From today to four days later, to be shown as days in Tashkent, which has no daylight saving time. */
export function preOrderWindow(now: Date): { from: string; to: string } {
  return { from: now.toISOString(), to: new Date(now.getTime() + PRE_ORDER_DAYS * DAY_MS).toISOString() };
}
