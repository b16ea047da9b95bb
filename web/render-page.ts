import { AsyncLocalStorage } from 'node:async_hooks';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type Locale, localeOfPath } from '#contract/i18n/locale.ts';
import type { RenderPage } from '#contract/pages/page-rendering.ts';
import { baseLocale, overwriteGetLocale } from '#messages/runtime.js';
import { cabinetContext } from './platform/router/cabinet-context.ts';
import { storefrontContext } from './platform/router/storefront-context.ts';

const localeOfRequest = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => localeOfRequest.getStore() ?? baseLocale);

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders any storefront page. This is the server's only interface to the storefront. */
export const renderPage: RenderPage = (request, { cabinet = null, ...context }) => {
  const locale = localeOfPath(new URL(request.url).pathname);
  const provider = new RouterContextProvider();
  provider.set(storefrontContext, { ...context, locale });
  provider.set(cabinetContext, cabinet);
  return localeOfRequest.run(locale, () => handle(request, provider));
};
