const TASHKENT = 'Asia/Tashkent';
const MOMENT = new Intl.DateTimeFormat('ru-RU', { timeZone: TASHKENT, dateStyle: 'short', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('ru-RU', { timeZone: TASHKENT });
const TIME = new Intl.DateTimeFormat('ru-RU', { timeZone: TASHKENT, timeStyle: 'short' });

/** `2026-11-21T…` → `21.11.2026, 09:30`, in Tashkent time, whatever the zone of the computer is. */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}

/** `07.12.2026`, in Tashkent time. */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso));
}

/** The time alone for what happened today, otherwise day and time. */
export function formatRecent(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return DAY.format(date) === DAY.format(now) ? TIME.format(date) : MOMENT.format(date);
}
