import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { startOfTashkentDay } from '#contract/time/tashkent-day.ts';

const STEP_MS = 5 * MINUTE_MS;
const EVENING_HOUR = 18;
const NOON_HOUR = 12;

export type DueChoice = 'hour' | 'evening' | 'tomorrow';

/** Times that are chosen often; the evening only as long as it is an hour away. */
export function dueChoices(now: number): { choice: DueChoice; at: Date }[] {
  const midnight = startOfTashkentDay(new Date(now)).getTime();
  const evening = midnight + EVENING_HOUR * HOUR_MS;
  return [
    { choice: 'hour' as const, at: Math.ceil((now + HOUR_MS) / STEP_MS) * STEP_MS },
    ...(evening - now > HOUR_MS ? [{ choice: 'evening' as const, at: evening }] : []),
    { choice: 'tomorrow' as const, at: midnight + DAY_MS + NOON_HOUR * HOUR_MS },
  ].map(({ choice, at }) => ({ choice, at: new Date(at) }));
}
