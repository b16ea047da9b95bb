const MOMENT = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent', dateStyle: 'short', timeStyle: 'short' });

/** `2026-11-21T…` → `21.11.2026, 09:30`, in Tashkent time. */
export function formatDateTime(iso: string): string {
  return MOMENT.format(new Date(iso));
}
