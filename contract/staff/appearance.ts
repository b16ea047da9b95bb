import { LOCALES, type Locale } from '../i18n/locale.ts';

/**
 * How the back office looks on one device. The choices are cookies, which the server writes into the document, so that
 * the first paint has the right language and colours.
 */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const LOCALE_COOKIE = 'admin_locale';
export const THEME_COOKIE = 'admin_theme';

/** The cookie's value as a language; null without one. */
export function localeOfCookie(value: string | undefined): Locale | null {
  return LOCALES.find((locale) => locale === value) ?? null;
}

export function themeOfCookie(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}
