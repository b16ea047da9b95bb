import { DAY_MS, TASHKENT_OFFSET_MS } from './durations.ts';

/** The day in Tashkent: `2026-11-21`, whatever the zone of the machine is. */
export function tashkentDay(moment: Date): string {
  return new Date(moment.getTime() + TASHKENT_OFFSET_MS).toISOString().slice(0, 10);
}

/** The moment at which a day in Tashkent begins, `daysLater` days after `day`, which exists: `2026-11-21`. */
export function tashkentDayStart(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+05:00`) + daysLater * DAY_MS);
}

/** The moment at which the day of `moment` in Tashkent began. */
export function startOfTashkentDay(moment: Date): Date {
  const local = moment.getTime() + TASHKENT_OFFSET_MS;
  return new Date(local - (((local % DAY_MS) + DAY_MS) % DAY_MS) - TASHKENT_OFFSET_MS);
}
