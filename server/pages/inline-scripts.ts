import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The hashes of a document's inline scripts for its Content-Security-Policy. Only scripts that carry the nonce are ours: the
 * storefront renders with one that nobody outside of the process knows, so a script that came with an editor's text gets no
 * hash and doesn't run. The nonce itself leaves the document, which is the same for everybody and is kept.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (code === '' || !attributes.includes(mark)) continue;
    hashes.add(createHash('sha256').update(code).digest('base64'));
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}
