import { DAY_MS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { momentOf } from './backup-names.ts';

/** How many days and how many weeks have a backup. */
export interface Retention {
  daily: number;
  weekly: number;
}

/** A Monday, so that weeks begin on Mondays. */
const FIRST_MONDAY_MS = Date.UTC(1970, 0, 5);

/**
 * The backups that no day and no week needs: of the newest `daily` days that have a backup, and of the newest `weekly`
 * weeks, the newest backup each stays. Days without a backup do not count, so that a shop that was off for a month
 * still has as many as before. Days are those of Tashkent.
 */
export function expiredBackups(names: readonly string[], { daily, weekly }: Retention): string[] {
  const newestFirst = names
    .filter((name) => momentOf(name) !== null)
    .toSorted()
    .reverse();
  const staying = new Set([
    ...newestOfEach(newestFirst, daily, dayOf),
    ...newestOfEach(newestFirst, weekly, weekOf),
    ...newestFirst.slice(0, 1),
  ]);
  return newestFirst.filter((name) => !staying.has(name)).reverse();
}

function newestOfEach(newestFirst: readonly string[], max: number, periodOf: (name: string) => string): string[] {
  const byPeriod = new Map<string, string>();
  for (const name of newestFirst) {
    const period = periodOf(name);
    if (!byPeriod.has(period)) byPeriod.set(period, name);
  }
  return [...byPeriod.values()].slice(0, max);
}

function dayOf(name: string): string {
  return tashkentDay(momentOf(name) ?? new Date(0));
}

function weekOf(name: string): string {
  return String(Math.floor((Date.parse(dayOf(name)) - FIRST_MONDAY_MS) / (7 * DAY_MS)));
}
