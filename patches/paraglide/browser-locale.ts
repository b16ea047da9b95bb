import type { Locale } from '#contract/i18n/locale.ts';

/**
 * Replaces Paraglide's runtime in the browser: the document sets the language, which changes only with the document.
 */
export let getLocale = (): Locale => 'ru';

export function overwriteGetLocale(find: () => Locale): void {
  getLocale = find;
}

export function isUzbek(options?: { locale?: Locale }): boolean {
  return (options?.locale ?? getLocale()) === 'uz';
}

/** A constant of Paraglide's single-language builds, which messages with plurals import. */
export const experimentalStaticLocale = undefined;
