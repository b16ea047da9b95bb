import { DAY_MS, MINUTE_MS, TASHKENT_OFFSET_MS } from '#contract/time/durations.ts';

/**
 * Whether a shop that backs itself up at this minute of the day in Tashkent has no backup since that minute last came.
 * A shop that was off at that time makes it when it starts. Backups of the future, from before a clock was set, do not
 * count.
 */
export function isBackupDue(now: Date, backups: readonly Date[], minuteOfDay: number): boolean {
  const sinceFirstTime = now.getTime() + TASHKENT_OFFSET_MS - minuteOfDay * MINUTE_MS;
  const lastTimeMs = now.getTime() - (sinceFirstTime % DAY_MS);
  return !backups.some((moment) => moment.getTime() >= lastTimeMs && moment <= now);
}
