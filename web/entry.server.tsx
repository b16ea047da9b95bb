import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { EARLY_CLICK_SCRIPT } from '#ui/early-click-replay.ts';
import { deferScripts } from './platform/rendering/deferred-scripts.ts';
import { renderToHtml } from './platform/rendering/render-to-html.ts';
import { storefrontContext } from './platform/router/storefront-context.ts';

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
  const { scriptNonce: nonce, receiveHtml } = context.get(storefrontContext);
  // The hydration data. The router would write it in chunks while it renders. Read in advance, it is one script, and
  // rendering waits for nothing.
  const handoff = serverHandoffStream ? handoffScripts(await readText(serverHandoffStream), nonce) : '';
  const { html, isBroken } = await renderToHtml(
    () => <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    streamTimeout + 1000,
  );
  const page = import.meta.env.PROD ? deferScripts(html, nonce) : html;
  const end = page.lastIndexOf('</body>');
  const earlyClicks = `<script nonce="${nonce}">${EARLY_CLICK_SCRIPT}</script>`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A failed part shows its fallback. The status 500 keeps such a page out of the cache.
  const responseInit = { headers, status: isBroken ? 500 : status };
  const document = page.slice(0, end) + handoff + earlyClicks + page.slice(end);
  if (receiveHtml === undefined) return new Response(document, responseInit);
  receiveHtml(document);
  return new Response(null, responseInit);
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** The same calls as the router's own stream script for `HydratedRouter`. */
function handoffScripts(handoff: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return (
    `<script nonce="${nonce}">${controller}.enqueue(${escapeForScript(JSON.stringify(handoff))});` +
    `${controller}.close();</script>`
  );
}

const UNSAFE = /[&><\u2028\u2029]/g;

/** Text inside a script element must not end the element or begin an HTML comment. */
function escapeForScript(json: string): string {
  return json.replace(UNSAFE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
