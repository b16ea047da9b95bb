import { m } from '#messages';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** About how long: minutes up to an hour and a half, hours up to two days, then days; one decimal. */
export function durationText(minutes: number): string {
  if (minutes < 1.5 * MINUTES_PER_HOUR) return m.admin_reports_minutes({ minutes: String(Math.round(minutes)) });
  if (minutes < 2 * MINUTES_PER_DAY) return m.admin_reports_hours({ hours: decimal(minutes / MINUTES_PER_HOUR) });
  return m.admin_reports_days({ days: decimal(minutes / MINUTES_PER_DAY) });
}

function decimal(value: number): string {
  return String(Math.round(value * 10) / 10).replace('.', ',');
}
