import { DAY_MS } from '../time/durations.ts';

/** Days within which a pre-order is delivered (specification 9.47). */
const PRE_ORDER_DAYS = 4;

/** From today to today plus four days; the moments are shown as days in Tashkent, whose days are all 24 hours long. */
export function preOrderWindow(now: Date): { from: string; to: string } {
  return { from: now.toISOString(), to: new Date(now.getTime() + PRE_ORDER_DAYS * DAY_MS).toISOString() };
}
