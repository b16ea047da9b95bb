import { hash } from 'node:crypto';

const OPEN = '<script';
const CLOSE = '</script>';

/**
 * The hashes of a document's inline scripts for its Content-Security-Policy. Only scripts with the nonce are hashed: the nonce is
 * unknown outside the process, so a script inside an editor's text gets no hash and does not run. The nonce is removed from the
 * document, because the document is cached and sent to everybody.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const nonceAttribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (let start = html.indexOf(OPEN); start !== -1; ) {
    const inside = html.indexOf('>', start) + 1;
    const end = html.indexOf(CLOSE, inside);
    if (inside === 0 || end === -1) break;
    if (end > inside && html.slice(start, inside).includes(nonceAttribute))
      hashes.add(hash('sha256', html.slice(inside, end), 'base64'));
    start = html.indexOf(OPEN, end);
  }
  return { html: html.replaceAll(nonceAttribute, ''), hashes: [...hashes] };
}
