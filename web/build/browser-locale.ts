import type { Locale } from '#contract/i18n/locale.ts';

/** What stands in for Paraglide's runtime in the browser: the language is known from the document and changes only with it. */
export let getLocale = (): Locale => 'ru';

export function overwriteGetLocale(find: () => Locale): void {
  getLocale = find;
}

export function isUzbek(options?: { locale?: Locale }): boolean {
  return (options?.locale ?? getLocale()) === 'uz';
}

/** A constant of Paraglide's builds for one language, which messages with plurals ask for. */
export const experimentalStaticLocale = undefined;
