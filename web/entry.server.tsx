import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Preload } from '#contract/pages/page-rendering.ts';
import { renderToHtml } from '#patches/react/render-to-html.ts';
import { dataScript, startScript } from '#patches/react-router/page-scripts.ts';
import { SCROLL_SCRIPT } from '#patches/react-router/scroll-restoration.ts';
import { EARLY_CLICK_SCRIPT } from '#ui/early-click-replay.ts';
import { currentLocale } from './platform/i18n/current-locale.ts';
import { cacheMarkup } from './platform/rendering/cached-markup.tsx';
import { createMarkupKeeper } from './platform/rendering/create-markup-keeper.ts';
import { documentContext } from './platform/rendering/document-context.ts';
import { pageFonts } from './platform/rendering/page-fonts.ts';
import { storefrontContext } from './platform/router/storefront-context.ts';

const CACHED_MARKUP_BYTES = 16 * 1024 * 1024;

// In development a component changes while the shop runs.
if (import.meta.env.PROD) cacheMarkup(createMarkupKeeper({ maxBytes: CACHED_MARKUP_BYTES }));

/** The time limit for streamed loader data. After it the page is sent without the missing parts. */
export const streamTimeout = 5_000;

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(storefrontContext).reportError(error);
};

/** Renders the whole page before it is sent: pages are cached and compressed, so streaming has no benefit. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (serverHandoffStream === undefined) throw new Error('React Router passed no data for the browser');
  // The router would write the data in chunks while it renders. Read in advance, they are one script, and rendering
  // waits for nothing.
  const data = await new Response(serverHandoffStream).text();
  const { html, isBroken } = await renderToHtml(
    () => <ServerRouter context={routerContext} url={request.url} />,
    streamTimeout + 1000,
  );
  const classic = [SCROLL_SCRIPT, dataScript(routerContext, data), EARLY_CLICK_SCRIPT];
  const start = startScript(routerContext);
  const scripts = classic.map((code) => `<script>${code}</script>`).join('');
  context.get(documentContext)({
    html: appendToBody(html, `${scripts}<script type="module" async>${start}</script>`),
    inlineScripts: [...classic, start],
    preloads: preloadsOf(routerContext),
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A failed part shows its fallback. The status 500 keeps such a page out of the cache.
  return new Response(null, { headers, status: isBroken ? 500 : status });
}

const END = '</body></html>';

/** React allows elements that it does not know at the end of the body. */
function appendToBody(html: string, elements: string): string {
  if (!html.endsWith(END)) throw new Error('React rendered a document without a body at its end');
  return html.slice(0, -END.length) + elements + END;
}

/** Pictures are left out, because which one is fetched depends on the window. */
function preloadsOf({ manifest, staticHandlerContext }: EntryContext): Preload[] {
  // The bundler marks a style sheet that lazy chunks share by `#` at its end.
  const styles = staticHandlerContext.matches
    .flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
    .map((href) => href.replace(/#$/, ''));
  return [
    ...[...new Set(styles)].map((href): Preload => ({ href, as: 'style' })),
    ...pageFonts(currentLocale()).map((href): Preload => ({ href, as: 'font' })),
  ];
}
