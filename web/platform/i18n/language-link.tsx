import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#contract/i18n/locale.ts';
import { localisedAddress } from './localised-address.ts';

interface LanguageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  locale: Locale;
}

/** This page, with its query, in another language. A plain link: the whole document, its texts and its data change. */
export function LanguageLink({ locale, ...props }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  return <a {...props} href={localisedAddress(pathname + search, locale)} hrefLang={locale} lang={locale} />;
}
