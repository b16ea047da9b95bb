import { type Locale, localePath, pathWithoutLocale } from '#contract/i18n/locale.ts';
import { currentLocale } from './current-locale.ts';

/**
 * An address of the shop in the language of the page, for `navigate`, `<Form action>` and the like. Addresses of other
 * sites, `tel:`, `#anchors` and addresses that already have a language stay unchanged.
 */
export function localisedAddress(address: string, locale: Locale = currentLocale()): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  const rest = end === -1 ? '' : address.slice(end);
  return localePath(pathWithoutLocale(path), locale) + rest;
}
