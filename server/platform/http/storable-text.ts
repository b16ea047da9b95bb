import type { FastifyInstance } from 'fastify';
import { isApiPath } from './caller-locale.ts';
import { ShopError } from './shop-error.ts';

const REPLACEMENT = '%EF%BF%BD';

/**
 * JSON can write both kinds of characters only as escape sequences: its bytes are decoded as UTF-8, and bare control
 * characters are refused.
 */
const SUSPECT = /\\u(?:0000|[dD][89a-fA-F])/;

/**
 * PostgreSQL stores neither the character NUL nor half a surrogate pair, in a text or in JSON. A request that contains
 * one is refused here, for every route. Most bodies cost one search for an escape sequence.
 */
export function unstorable(json: string, value: unknown): ShopError | null {
  return SUSPECT.test(json) && !isStorable(value) ? new ShopError('bad_request') : null;
}

/** The address of an API call: its parameters are decoded from UTF-8, which has no surrogates, so only NUL remains. */
export function refuseUnstorableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00') && isApiPath(url)) throw new ShopError('bad_request');
  });
}

/**
 * The address of a page with NUL replaced by the character that browsers show for what is no text: private pages look
 * for what their address names, and find nothing. A call of the API is refused instead.
 */
export function storableUrl(url: string): string {
  return isApiPath(url) ? url : url.replaceAll('%00', REPLACEMENT);
}

/** Without recursion: a body may be nested deeper than the stack. */
function isStorable(value: unknown): boolean {
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, item] of Object.entries(next)) pending.push(key, item);
    }
  }
  return true;
}
