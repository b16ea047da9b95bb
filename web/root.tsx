import { memo, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { localePath } from '#contract/i18n/locale.ts';
import cyrillicFont from '#ui/fonts/onest-cyrillic.woff2?url';
import latinFont from '#ui/fonts/onest-latin.woff2?url';
import type { Route } from './+types/root.ts';
import { ClientSideLinks } from './platform/i18n/client-side-links.tsx';
import { currentLocale } from './platform/i18n/current-locale.ts';
import { followRedirects } from './platform/router/follow-redirects.ts';
import { storefrontContext } from './platform/router/storefront-context.ts';
import type { RootLoaderData } from './platform/site-settings/root-data.ts';
import { PageError } from './shell/page-error.tsx';
import { Shell } from './shell/shell.tsx';
import './styles.css';

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => followRedirects(request, context.get(storefrontContext)),
];

export function loader({ context }: Route.LoaderArgs): RootLoaderData {
  const { storefront, locale, publicUrl, pageTags } = context.get(storefrontContext);
  pageTags.add('content', 'categories');
  return { publicUrl, shell: storefront.shell(locale) };
}

/** The language changes only with a full page load, so the data of header and footer is never reloaded. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={currentLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FFFFFF" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0E1222" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={localePath('/manifest.webmanifest', currentLocale())} />
        <FontPreloads />
        <Meta />
        <Links />
      </head>
      <ClientSideLinks>
        {children}
        <ScrollRestoration />
        <Scripts />
      </ClientSideLinks>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return <RootLayout data={loaderData.shell}>{OUTLET}</RootLayout>;
}

/** The router rerenders its routes when a navigation starts and ends. The memoized layout stays as it is. */
const RootLayout = memo(Shell);
const OUTLET = <Outlet />;

/** The last resort: errors of a page are caught by `routes/pages.tsx`. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <PageError error={error} />;
  return loaderData ? <Shell data={loaderData.shell}>{page}</Shell> : page;
}

/** Russian pages need both fonts: digits and brand names are Latin. */
function FontPreloads() {
  const fonts = currentLocale() === 'ru' ? [cyrillicFont, latinFont] : [latinFont];
  return fonts.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
  ));
}
