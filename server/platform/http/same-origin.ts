import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLocalHost } from '#server/config/local-host.ts';
import { ForeignOrigin } from './shop-error.ts';

/** Of customers and of staff, over https and over http. */
const SESSION_COOKIES = ['token', '__Host-token', 'staff', '__Host-staff'];
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser sends the session's cookie with requests from any site; `Origin` and `Sec-Fetch-Site` name that site. A
 * call that changes something is refused when it comes from another site, or when it has the cookie and neither header.
 * A browser never sends a `Bearer` token by itself, so calls with one are not checked.
 */
export function requireSameOrigin(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (SAFE_METHODS.has(request.method) || request.headers.authorization?.startsWith('Bearer ')) return;
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (origin !== undefined) {
      if (origin !== publicUrl && !isOwnHost(URL.parse(origin), { publicUrl, host })) throw new ForeignOrigin();
    } else if (site !== undefined) {
      if (site !== 'same-origin') throw new ForeignOrigin();
    } else if (SESSION_COOKIES.some((name) => request.cookies[name] !== undefined)) {
      throw new ForeignOrigin();
    }
  };
}

/**
 * The shop may be reached by another name than its own: over https by any name that its certificate has. Without
 * encryption a name of the Internet may be led to this machine (DNS rebinding), so only addresses and local names
 * count.
 */
function isOwnHost(origin: URL | null, { publicUrl, host }: { publicUrl: string; host: string | undefined }): boolean {
  if (origin === null || origin.host !== host) return false;
  if (origin.protocol === 'https:' || isLocalHost(origin.hostname)) return true;
  return !publicUrl.startsWith('https:') && (origin.origin === publicUrl || isLocalName(origin.hostname));
}

function isLocalName(hostname: string): boolean {
  return (
    isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.') || /\.(local|localhost)$/.test(hostname)
  );
}
