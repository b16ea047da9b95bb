const DAY_MS = 86_400_000;
const MINUTES_OPEN = 13 * 60;

/** The day that the demo shop's reviews and questions count back from: a fixed one, so that loading twice changes nothing. */
export const DEMO_TODAY = new Date('2026-11-20T09:00:00+05:00');

/** A time of that day between nine in the morning and ten in the evening, different for different seeds and always the same. */
export function demoTime(daysAgo: number, seed: number): Date {
  const minutes = Math.abs(seed * 7919) % MINUTES_OPEN;
  return new Date(DEMO_TODAY.getTime() - daysAgo * DAY_MS + minutes * 60_000);
}
