import { AsyncLocalStorage } from 'node:async_hooks';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type Locale, localeOfPath } from '#contract/i18n/locale.ts';
import type { PageTag, RenderedDocument, RenderPage } from '#contract/pages/page-rendering.ts';
import { baseLocale, overwriteGetLocale } from '#messages/runtime.js';
import { documentContext } from './platform/rendering/document-context.ts';
import { cabinetContext } from './platform/router/cabinet-context.ts';
import { storefrontContext } from './platform/router/storefront-context.ts';

const localeOfRequest = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => localeOfRequest.getStore() ?? baseLocale);

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders any storefront page. This is the server's only interface to the storefront. */
export const renderPage: RenderPage = async (request, { cabinet = null, ...context }) => {
  const locale = localeOfPath(new URL(request.url).pathname);
  const tags = new Set<PageTag>();
  const pageTags = { add: (...added: PageTag[]) => added.forEach((tag) => void tags.add(tag)) };
  let document: RenderedDocument | undefined;
  const provider = new RouterContextProvider();
  provider.set(storefrontContext, { ...context, locale, pageTags });
  provider.set(cabinetContext, cabinet);
  provider.set(documentContext, (rendered) => {
    document = rendered;
  });
  const response = await localeOfRequest.run(locale, () => handle(request, provider));
  const result = { status: response.status, headers: Object.fromEntries(response.headers), tags };
  if (document !== undefined) return { kind: 'document', ...result, ...document };
  return { kind: 'data', ...result, body: new Uint8Array(await response.arrayBuffer()) };
};
