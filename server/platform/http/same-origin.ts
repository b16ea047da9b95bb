import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { Forbidden } from './shop-error.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser sends the session's cookie whoever wrote the page; `Origin` and `Sec-Fetch-Site` tell who did. A call that
 * changes something is refused when it comes from elsewhere, or brings the cookie and doesn't say where it comes from.
 * `Bearer` tokens are never sent by a browser of its own accord, so those calls are free.
 */
export function requireSameOrigin(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (READING.has(request.method) || request.headers.authorization?.startsWith('Bearer ')) return;
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (origin !== undefined) {
      if (origin !== publicUrl && URL.parse(origin)?.host !== host) throw new Forbidden();
    } else if (site !== undefined) {
      if (site !== 'same-origin') throw new Forbidden();
    } else if (request.cookies.token !== undefined) {
      throw new Forbidden();
    }
  };
}
