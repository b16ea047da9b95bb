import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** For responses that aren't documents: they load nothing and may not be framed. */
const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For every response but the document of the back office, which has its own. */
const PERMISSIONS_POLICY = 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)';

interface SecurityHeadersOptions {
  publicUrl: string;
}

/** Security headers of every response. Pages have a Content-Security-Policy of their own, see `pagePolicy`. */
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
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_CONTENT_POLICY);
    if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
});

/** Analytics providers with the origins that they load from and report to; a page allows those that the settings enable. */
const ANALYTICS_ORIGINS = {
  google: {
    script: ['https://www.googletagmanager.com'],
    img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  },
  meta: {
    script: ['https://connect.facebook.net'],
    img: ['https://www.facebook.com'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
};
export type AnalyticsProvider = keyof typeof ANALYTICS_ORIGINS;

/** Videos of promotions, loaded when a visitor opens one. */
const VIDEO_ORIGIN = 'https://www.youtube-nocookie.com';

/** The origins besides the shop's own that a page may load from. */
interface ExternalOrigins {
  analytics?: readonly AnalyticsProvider[];
  /** Origins of partners whose pages may be shown in a frame. */
  frames?: readonly string[];
  /** The origin of the map's tiles. */
  tiles?: string;
}

/**
 * The policy of a page: scripts are our files and the page's own inline ones by their hashes. Style attributes are allowed,
 * because React writes them into the markup (a carousel's width, a swatch's colour); style elements are not.
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  publicUrl: string,
  { analytics = [], frames = [], tiles = '' }: ExternalOrigins = {},
): string {
  const analyticsSources = (kind: keyof (typeof ANALYTICS_ORIGINS)[AnalyticsProvider]) =>
    analytics.flatMap((provider) => ANALYTICS_ORIGINS[provider][kind].map((host) => ` ${host}`)).join('');
  const hashes = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}${analyticsSources('script')}`,
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles && ` ${tiles}`}${analyticsSources('img')}`,
    "font-src 'self'",
    `connect-src 'self'${analyticsSources('connect')}`,
    ["frame-src 'self'", VIDEO_ORIGIN, ...frames].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(isSecure(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The policy of the back office: only our own files, nothing inline but the style attributes of elements that are placed
 * by a script (a row of the grid, a menu). WebAssembly reads barcodes where the browser cannot; it evaluates no script.
 */
export function adminPolicy(publicUrl: string): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
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
