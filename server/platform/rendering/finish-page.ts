import { hash } from 'node:crypto';
import type { RenderingResult } from '#contract/pages/page-rendering.ts';
import { preloadHeader } from './preload-header.ts';
import { etagOf, type FinishedPage } from './rendered-page.ts';

export interface PageOfScripts extends FinishedPage {
  /** The inline scripts that may run, as the Content-Security-Policy names them; null when it is no document. */
  scripts: readonly string[] | null;
}

/** What can be said of a page without the shop, so that another thread than the one that answers can do it. */
export function finishPage(result: RenderingResult): PageOfScripts {
  if (result.kind === 'data') return finished(result, result.headers, Buffer.from(result.body), null);
  const link = preloadHeader(result.preloads);
  const headers = { ...result.headers, ...(link !== undefined && { link }) };
  return finished(result, headers, Buffer.from(result.html), result.inlineScripts.map(hashOf));
}

function finished(
  { status, tags }: RenderingResult,
  headers: Record<string, string>,
  body: Buffer,
  scripts: readonly string[] | null,
): PageOfScripts {
  return { status, headers, tags, etag: etagOf(body), length: body.length, body, encoding: 'identity', scripts };
}

function hashOf(script: string): string {
  return hash('sha256', script, 'base64');
}
