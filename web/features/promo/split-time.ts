import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#contract/time/durations.ts';

/** Splits seconds into days, hours, minutes and seconds. */
export function splitTime(seconds: number): { days: number; hours: number; minutes: number; seconds: number } {
  return {
    days: Math.floor(seconds / DAY_SECONDS),
    hours: Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS),
    minutes: Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS),
    seconds: seconds % MINUTE_SECONDS,
  };
}
