import type { Locale } from '#contract/i18n/locale.ts';

/** `01.12.2026`, the day in Tashkent. */
export function dayOf(moment: number | Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'uz-UZ', {
    timeZone: 'Asia/Tashkent',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(moment);
}
