import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';

/** How long something waits, in its largest unit: `12 мин`, `5 ч`, `3 дн.` */
export function waitingTime(iso: string, now = Date.now()): string {
  const waited = Math.max(0, now - new Date(iso).getTime());
  if (waited < HOUR_MS) return m.admin_today_minutes({ count: Math.floor(waited / MINUTE_MS) });
  if (waited < 2 * DAY_MS) return m.admin_today_hours({ count: Math.floor(waited / HOUR_MS) });
  return m.admin_today_days({ count: Math.floor(waited / DAY_MS) });
}
