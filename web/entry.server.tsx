import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { storefrontContext } from './storefront-context.ts';
import { KEEP_CLICKS } from './ui/keep-clicks.ts';

/** Loaders get this long before the page is sent with what there is. */
export const streamTimeout = 5_000;

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(storefrontContext).reportError(error);
};

/** Renders the page whole: it is going to be cached and compressed, so there is nobody to stream to. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(storefrontContext).scriptNonce;
  return new Promise((resolve, reject) => {
    let isBroken = false;
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        headers.set('Content-Type', 'text/html; charset=utf-8');
        // A part that failed is shown by its fallback; the status keeps such a page out of the cache.
        resolve(new Response(Buffer.concat(chunks), { headers, status: isBroken ? 500 : status }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        bootstrapScriptContent: KEEP_CLICKS,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(body),
        onShellError: reject,
        onError() {
          isBroken = true;
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1000);
  });
}
