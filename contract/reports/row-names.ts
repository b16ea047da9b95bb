import { formatDays } from '../time/format-days.ts';
import { hourText } from '../time/hour-text.ts';
import { dayLater, type Period, type ReportSplit } from './report-kinds.ts';

interface SplitPeriod {
  by: ReportSplit;
  period: Period;
}

/** What a row of a report is called: its name, or its hour or days, which are the same in both languages. */
export function rowName({ key, name }: { key: string; name: string | null }, { by, period }: SplitPeriod): string {
  if (name !== null) return name;
  if (by === 'hour') return hourText(Number(key));
  if (!isOfDays(by)) return key;
  const { from, to } = daysOf(key, by, period.to);
  return formatDays({ from, until: to });
}

export function isOfDays(by: ReportSplit): by is 'day' | 'week' | 'month' {
  return by === 'day' || by === 'week' || by === 'month';
}

/** The days of a row of a split by time, within a period that ends on a day. */
export function daysOf(key: string, by: 'day' | 'week' | 'month', end: string): Period {
  if (by === 'day') return { from: key, to: key };
  const last = by === 'week' ? endOfWeek(key) : endOfMonth(key);
  return { from: key, to: last < end ? last : end };
}

function endOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayLater(day, weekday === 0 ? 0 : 7 - weekday);
}

function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
