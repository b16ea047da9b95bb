const DAY = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent' });

/** `01.12.2026`, the day in Tashkent, in both languages as on all pages. */
export function dayOf(moment: number | Date): string {
  return DAY.format(moment);
}
