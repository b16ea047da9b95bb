import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** What answers that aren't documents need: nothing may be loaded, and nobody may frame them. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

interface SecurityHeadersOptions {
  publicUrl: string;
}

/** Security headers of every answer. Pages bring a Content-Security-Policy of their own, see `pagePolicy`. */
export const securityHeaders = fp(async (app: FastifyInstance, { publicUrl }: SecurityHeadersOptions) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure(publicUrl),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xXssProtection: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING);
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)');
  });
});

/**
 * The policy of a page: scripts are our files and the page's own inline ones by their hashes. Style attributes are allowed,
 * because React writes them into the markup (a carousel's width, a swatch's colour); style elements are not.
 */
export function pagePolicy(scriptHashes: readonly string[], publicUrl: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(isSecure(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Swagger UI writes styles into its page. */
export const DOCS_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
