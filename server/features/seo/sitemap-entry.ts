import { DEFAULT_LOCALE, LOCALES, localePath } from '#contract/i18n/locale.ts';
import { xmlText } from '#server/platform/generated-files/index.ts';

/** A page of the sitemap, by its path without a language. */
export interface SitemapPage {
  path: string;
  /** When its content last changed; null if that is unknown. */
  updatedAt: Date | null;
}

export const URLSET_HEAD =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const URLSET_TAIL = '</urlset>\n';

/** One `<url>` for each language; each lists the page in all languages. */
export function urlEntries({ path, updatedAt }: SitemapPage, publicUrl: string): string {
  const address = (locale: (typeof LOCALES)[number]) => xmlText(publicUrl + encodeURI(localePath(path, locale)));
  const alternates = [...LOCALES.map((locale) => [locale, locale] as const), ['x-default', DEFAULT_LOCALE] as const]
    .map(([name, locale]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address(locale)}"/>\n`)
    .join('');
  return LOCALES.map(
    (locale) => `<url>\n<loc>${address(locale)}</loc>\n${lastModified(updatedAt)}${alternates}</url>\n`,
  ).join('');
}

export function lastModified(date: Date | null): string {
  return date === null ? '' : `<lastmod>${date.toISOString().slice(0, 19)}Z</lastmod>\n`;
}

export function latest(dates: Iterable<Date | null>): Date | null {
  let last: Date | null = null;
  for (const date of dates) if (date !== null && (last === null || date > last)) last = date;
  return last;
}
