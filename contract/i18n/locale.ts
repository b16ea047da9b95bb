export const LOCALES = ['ru', 'uz'] as const;
export type Locale = (typeof LOCALES)[number];
/** Each in its own words. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { ru: 'Русский', uz: 'Oʻzbekcha' };
export const DEFAULT_LOCALE: Locale = 'ru';

/** A text in both languages. A missing Uzbek text falls back to the Russian one (ruling R1.3). */
export interface Localized {
  ru: string;
  uz?: string | undefined;
}

export function localize(text: Localized, locale: Locale): string {
  return (locale === 'uz' ? text.uz : undefined) ?? text.ru;
}

/** The locale of a URL path: `/uz` and everything below it is Uzbek, the rest is Russian. */
export function localeOfPath(pathname: string): Locale {
  return pathname === '/uz' || pathname.startsWith('/uz/') || pathname === '/uz.data' ? 'uz' : 'ru';
}

/** `/category/5-x` in the given language: unchanged in Russian, below `/uz` in Uzbek. */
export function localePath(path: string, locale: Locale): string {
  if (locale === 'ru') return path;
  return path === '/' ? '/uz' : `/uz${path}`;
}

/** The same page without its language prefix: the inverse of `localePath`. */
export function pathWithoutLocale(pathname: string): string {
  return localeOfPath(pathname) === 'uz' ? pathname.slice(3) || '/' : pathname;
}
