import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '#contract/shop-alerts/alert-kinds.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import { startOfTashkentDay } from '#contract/time/tashkent-day.ts';

/** The hour of the day in Tashkent, with its fraction. */
export function tashkentHour(moment: Date): number {
  return (moment.getTime() - startOfTashkentDay(moment).getTime()) / HOUR_MS;
}

/** The end of the night that the moment is in; null: it is day. */
export function endOfQuiet(moment: Date): Date | null {
  const hour = tashkentHour(moment);
  if (hour >= QUIET_UNTIL_HOUR && hour < QUIET_FROM_HOUR) return null;
  const start = startOfTashkentDay(moment).getTime();
  return new Date(start + (QUIET_UNTIL_HOUR + (hour < QUIET_UNTIL_HOUR ? 0 : 24)) * HOUR_MS);
}
