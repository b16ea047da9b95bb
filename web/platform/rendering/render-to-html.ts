import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export interface RenderedDocument {
  html: string;
  /** A part failed, and its fallback stands there. */
  isBroken: boolean;
}

/** How React marks a part that waits for something or has failed. */
const UNFINISHED = '<!--$!-->';

/**
 * A document with everything in it. Into one string that takes two thirds of the time of a stream; but a string can't wait. Parts
 * whose code has not been loaded yet make the first page of each kind wait, so that one is rendered again as a stream.
 */
export async function renderToHtml(draw: () => ReactNode, timeoutMs: number): Promise<RenderedDocument> {
  const html = renderSync(draw());
  return html === null || html.includes(UNFINISHED)
    ? renderStreamed(draw(), timeoutMs)
    : { html: `<!DOCTYPE html>${html}`, isBroken: false };
}

/** Null where what has to wait has no fallback to stand for it, and where it fails: the stream says why. */
function renderSync(element: ReactNode): string | null {
  try {
    return renderToString(element);
  } catch {
    return null;
  }
}

function renderStreamed(element: ReactNode, timeoutMs: number): Promise<RenderedDocument> {
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
        resolve({ html: Buffer.concat(chunks).toString(), isBroken });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError() {
        isBroken = true;
      },
    });
    const timeout = setTimeout(abort, timeoutMs);
  });
}
