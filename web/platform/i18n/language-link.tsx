import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#contract/i18n/locale.ts';
import { localisedAddress } from './localised-address.ts';

interface LanguageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  locale: Locale;
}

/**
 * A link to the same page and query in another language. It loads a new document, because all texts and data change.
 */
export function LanguageLink({ locale, ...props }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  return <a {...props} href={localisedAddress(pathname + search, locale)} hrefLang={locale} lang={locale} />;
}
