import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { EARLY_CLICK_SCRIPT } from '#ui/early-click-replay.ts';
import { deferScripts } from './platform/rendering/deferred-scripts.ts';
import { renderToHtml } from './platform/rendering/render-to-html.ts';
import { storefrontContext } from './platform/router/storefront-context.ts';

/** Loaders get this long before the page is sent with what there is. */
export const streamTimeout = 5_000;

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(storefrontContext).reportError(error);
};

/** Renders the page whole: it is going to be cached and compressed, so there is nobody to stream to. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { scriptNonce: nonce, receiveHtml } = context.get(storefrontContext);
  // What the browser starts from. The router would write it while it renders, chunk by chunk; read beforehand it is one script, and
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
  // A part that failed is shown by its fallback; the status keeps such a page out of the cache.
  const answer = { headers, status: isBroken ? 500 : status };
  const document = page.slice(0, end) + handoff + earlyClicks + page.slice(end);
  if (receiveHtml === undefined) return new Response(document, answer);
  receiveHtml(document);
  return new Response(null, answer);
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** As the router itself writes it for `HydratedRouter`. */
function handoffScripts(handoff: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return (
    `<script nonce="${nonce}">${controller}.enqueue(${escapeForScript(JSON.stringify(handoff))});` +
    `${controller}.close();</script>`
  );
}

const UNSAFE = /[&><\u2028\u2029]/g;

/** Text inside of a script element may neither end it nor begin a comment. */
function escapeForScript(json: string): string {
  return json.replace(UNSAFE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
