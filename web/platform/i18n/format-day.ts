const DAY = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent' });

/** `2026-12-07T…` → `07.12.2026`, in Tashkent time. */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso));
}
