import type { Locale } from '#contract/i18n/locale.ts';
import cyrillicFont from '#ui/fonts/onest-cyrillic.woff2?url';
import latinFont from '#ui/fonts/onest-latin.woff2?url';

/** The fonts of a page's script. Russian pages need both: digits and brand names are Latin. */
export function pageFonts(locale: Locale): string[] {
  return locale === 'ru' ? [cyrillicFont, latinFont] : [latinFont];
}
