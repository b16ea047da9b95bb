import { MINUTE_MS } from '../time/durations.ts';

/** Whether a store is open and when that changes. Null if its hours cannot be parsed. */
export type Opening = { state: 'always' } | { state: 'open'; until: string } | { state: 'closed'; opens: string };

const DAY_MINUTES = 24 * 60;

/** Uzbekistan is five hours ahead of UTC all year round. */
const TASHKENT_OFFSET_MINUTES = 5 * 60;

/** `hours` apply to every day: `10:00–21:00`, or past midnight `18:00–02:00`. */
export function openingAt(hours: string, now: Date): Opening | null {
  const [, opens, closes] = /^\s*(\d{1,2}:\d{2})\s*[–—-]\s*(\d{1,2}:\d{2})\s*$/.exec(hours) ?? [];
  const from = minutesOf(opens);
  const to = minutesOf(closes);
  if (opens === undefined || closes === undefined || from === null || to === null) return null;
  if (from % DAY_MINUTES === to % DAY_MINUTES) return { state: 'always' };
  const minute = (Math.floor(now.getTime() / MINUTE_MS) + TASHKENT_OFFSET_MINUTES) % DAY_MINUTES;
  const isOpen = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isOpen ? { state: 'open', until: closes } : { state: 'closed', opens };
}

function minutesOf(time: string | undefined): number | null {
  const [hour = Number.NaN, minute = Number.NaN] = (time ?? '').split(':').map(Number);
  const total = hour * 60 + minute;
  return minute < 60 && total <= DAY_MINUTES ? total : null;
}
