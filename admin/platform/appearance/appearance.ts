import type { Locale } from '#contract/i18n/locale.ts';
import { LOCALE_COOKIE, THEME_COOKIE, type Theme, themeOfCookie } from '#contract/staff/appearance.ts';
import { getLocale } from '#messages/runtime.js';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();

/** The language of the document, which changes only with the document. */
export function currentLocale(): Locale {
  return getLocale();
}

/** Loads the same screen in the other language: every text, also those of the server, is then of one language. */
export function changeLocale(locale: Locale): void {
  writeCookie(LOCALE_COOKIE, locale);
  location.reload();
}

/** Whether somebody has chosen a language in this browser; otherwise it is the browser's own. */
export function hasChosenLocale(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`));
}

export function currentTheme(): Theme {
  return themeOfCookie(document.documentElement.dataset.theme);
}

export function changeTheme(theme: Theme): void {
  writeCookie(THEME_COOKIE, theme);
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: the palette and the menu both change the theme. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the colours are dark now, by choice or by the system. */
export function isDark(): boolean {
  const theme = currentTheme();
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that staff use
  document.cookie = `${name}=${value}; path=/admin; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
