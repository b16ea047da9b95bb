import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import { brotliOptions, MIN_COMPRESSED_LENGTH } from '#server/platform/http/compression.ts';
import { finishPage, type PageOfScripts } from '../finish-page.ts';
import { importStorefront } from '../load-storefront.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import { createRemoteShop, failureOf } from './remote-shop.ts';

/**
 * The thread that renders: it runs React, finishes and compresses pages, and has no catalogue of its own. The thread
 * that answers requests starts it and answers its calls.
 */
const { publicUrl, storefrontModule, answered, answers } = workerData as ThreadData;
const port = parentPort;
if (port === null) throw new Error('The rendering thread has no main thread');
const send = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);
const shop = createRemoteShop({ answered, answers, send });
const renderPage = await importStorefront(storefrontModule);

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') void render(message);
  else if (message.kind === 'answer') shop.take(message.answer);
  else send({ kind: 'pong' });
});
send({ kind: 'ready' });

async function render({ task, address, profile, known }: Extract<ToThread, { kind: 'render' }>): Promise<void> {
  try {
    const result = await renderPage(new Request(publicUrl + address), {
      storefront: shop.storefront(task, known),
      publicUrl,
      ...(profile !== undefined && { cabinet: profile === null ? null : shop.cabinet(task, profile) }),
      reportError: (error) => send({ kind: 'report', task, failure: failureOf(error) }),
    });
    const page = compressed(finishPage(result));
    send({ kind: 'rendered', task, page }, [page.body.buffer as ArrayBuffer]);
  } catch (error) {
    send({ kind: 'failed', task, failure: failureOf(error) });
  }
}

/** Here and not in the pool of threads: the next page would begin meanwhile, and this one wait until it is rendered. */
function compressed(page: PageOfScripts): PageOfScripts {
  // A copy has memory of its own, which can be moved to the other thread; a small buffer is a part of a shared one.
  if (page.length < MIN_COMPRESSED_LENGTH) return { ...page, body: new Uint8Array(page.body) };
  const body = new Uint8Array(brotliCompressSync(page.body, brotliOptions(page.length, 'fast')));
  return { ...page, body, encoding: 'br' };
}
