import { DAY_MS } from '#contract/time/durations.ts';
import { m } from '#messages';

const ZONE = { timeZone: 'Asia/Tashkent' } as const;
const DAY = new Intl.DateTimeFormat('ru-RU', { ...ZONE, day: '2-digit', month: '2-digit', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('ru-RU', { ...ZONE, hour: '2-digit', minute: '2-digit' });
const FULL = new Intl.DateTimeFormat('ru-RU', { ...ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** `сегодня, 09:30`, `вчера, 18:00`, `21.11.2026, 09:30`: Tashkent time, as in the storefront. */
export function formatMoment(iso: string, now: number = Date.now()): string {
  const moment = new Date(iso);
  const day = DAY.format(moment);
  const time = TIME.format(moment);
  if (day === DAY.format(now)) return m.admin_time_today({ time });
  if (day === DAY.format(now - DAY_MS)) return m.admin_time_yesterday({ time });
  return `${day}, ${time}`;
}

/** `21.11.2026, 09:30:12`. */
export function formatExactMoment(iso: string): string {
  return FULL.format(new Date(iso));
}

/** A moment in time; pointing at it shows the seconds. */
export function Moment({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} title={formatExactMoment(iso)} className={className}>
      {formatMoment(iso)}
    </time>
  );
}
