import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#contract/time/durations.ts';
import { m } from '#messages';

const MEGABYTE = 1e6;
const GIGABYTE = 1e9;

/** `8 мс`, `42 с`, `5 мин`, `3 ч`, `12 дн.` */
export function secondsText(seconds: number): string {
  if (seconds < 1) return m.admin_status_ms({ count: Math.round(seconds * 1000) });
  if (seconds < MINUTE_SECONDS) return m.admin_jobs_seconds({ count: Math.round(seconds) });
  if (seconds < HOUR_SECONDS) return m.admin_today_minutes({ count: Math.floor(seconds / MINUTE_SECONDS) });
  if (seconds < 2 * DAY_SECONDS) return m.admin_today_hours({ count: Math.floor(seconds / HOUR_SECONDS) });
  return m.admin_today_days({ count: Math.floor(seconds / DAY_SECONDS) });
}

/** `740 МБ`, `12,3 ГБ`. */
export function bytesText(bytes: number): string {
  if (bytes < GIGABYTE) return m.admin_status_megabytes({ count: Math.round(bytes / MEGABYTE) });
  return m.admin_status_gigabytes({ count: String(Math.round(bytes / (GIGABYTE / 10)) / 10).replace('.', ',') });
}
