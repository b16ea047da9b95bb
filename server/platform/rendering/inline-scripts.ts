import { hash } from 'node:crypto';

const OPEN = '<script';
const CLOSE = '</script>';

/**
 * The hashes of a document's inline scripts for its Content-Security-Policy. Only scripts that carry the nonce are ours: the
 * storefront renders with one that nobody outside of the process knows, so a script that came with an editor's text gets no
 * hash and doesn't run. The nonce itself leaves the document, which is the same for everybody and is kept.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (let start = html.indexOf(OPEN); start !== -1; ) {
    const inside = html.indexOf('>', start) + 1;
    const end = html.indexOf(CLOSE, inside);
    if (inside === 0 || end === -1) break;
    if (end > inside && html.slice(start, inside).includes(mark))
      hashes.add(hash('sha256', html.slice(inside, end), 'base64'));
    start = html.indexOf(OPEN, end);
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}
