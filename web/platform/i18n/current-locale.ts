import type { Locale } from '#contract/i18n/locale.ts';
import { getLocale } from '#messages/runtime.js';

/** The language of the page being rendered, on the server and in the browser. Messages use it by default. */
export function currentLocale(): Locale {
  return getLocale();
}
