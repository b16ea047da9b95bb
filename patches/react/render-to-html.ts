/**
 * Patch of react-dom 19.3.1: renders to a string, which cannot wait for lazy parts, and only if one was not ready
 * again as a stream. The first page of each kind may contain parts whose code is not loaded yet.
 *
 * - Gain: 10 to 29 % of the processor time of an uncached page (decision 030).
 * - Test: `render-to-html.test.ts`: the marker of a suspended or failed boundary is React's own.
 * - Goes when a stream that is read at once costs what a string costs.
 */
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export interface RenderedDocument {
  html: string;
  /** A part failed, so the document shows its fallback. */
  isBroken: boolean;
}

/** React's marker of a suspended or failed boundary. */
const UNFINISHED = '<!--$!-->';

/** Renders a complete document; after `timeoutMs` without its unfinished parts. */
export async function renderToHtml(draw: () => ReactNode, timeoutMs: number): Promise<RenderedDocument> {
  const html = renderSync(draw());
  return html === null || html.includes(UNFINISHED)
    ? renderStreamed(draw(), timeoutMs)
    : { html: `<!DOCTYPE html>${html}`, isBroken: false };
}

/** Null if a suspended part has no fallback or rendering fails: rendering as a stream then reports the error. */
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
