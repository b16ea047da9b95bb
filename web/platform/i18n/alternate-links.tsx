import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { DEFAULT_LOCALE, LOCALES, type Locale, localePath, pathWithoutLocale } from '#contract/i18n/locale.ts';
import { currentLocale } from './current-locale.ts';
import type { PageHandle } from './page-handle.ts';

/** Tags that only whole documents have: share tags and structured data. */
const OF_ONE_DOCUMENT = 'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/** The path of the document, in the browser: pages that are opened later have no such tags. */
let documentPath: string | undefined;

/** The canonical link and the `hreflang` links. No other code renders them. */
export function AlternateLinks({ publicUrl }: { publicUrl: string }) {
  const { pathname, search } = useLocation();
  // After a client-side navigation these tags would describe the previous page.
  useEffect(() => {
    documentPath ??= pathname;
    if (pathname !== documentPath) for (const tag of document.head.querySelectorAll(OF_ONE_DOCUMENT)) tag.remove();
  }, [pathname]);
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  if (handle?.noIndex) return <meta name="robots" content="noindex" />;
  const data = match?.loaderData;
  const page =
    handle?.canonical?.(data) ?? pathWithoutLocale(pathname) + canonicalQuery(search, handle?.canonicalParams ?? []);
  const address = (locale: Locale) => publicUrl + localePath(page, locale);
  if (handle?.isIndexed?.(data) === false) {
    return (
      <>
        <meta name="robots" content="noindex, follow" />
        <link rel="canonical" href={address(currentLocale())} />
      </>
    );
  }
  return (
    <>
      {import.meta.env.SSR && <meta name="robots" content="max-image-preview:large" />}
      <link rel="canonical" href={address(currentLocale())} />
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={address(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(DEFAULT_LOCALE)} />
    </>
  );
}

function canonicalQuery(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const canonical = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value && !(name === 'page' && value === '1')) canonical.set(name, value);
  }
  return canonical.size === 0 ? '' : `?${canonical}`;
}
