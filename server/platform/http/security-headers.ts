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

/** Who counts visits from outside, and where their scripts come from and report to; only what the settings have a code for. */
const MEASURERS = {
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
export type Measurer = keyof typeof MEASURERS;

/** Videos of promotions, once somebody opens one. */
const VIDEOS = 'https://www.youtube-nocookie.com';

/** Whom a page of the shop may load from beside the shop itself. */
interface Strangers {
  measuredBy?: readonly Measurer[];
  /** Origins of partners whose pages may stand in a frame. */
  framed?: readonly string[];
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
  { measuredBy = [], framed = [], tiles = '' }: Strangers = {},
): string {
  const outside = (kind: keyof (typeof MEASURERS)[Measurer]) =>
    measuredBy.flatMap((measurer) => MEASURERS[measurer][kind].map((host) => ` ${host}`)).join('');
  const hashes = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}${outside('script')}`,
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles && ` ${tiles}`}${outside('img')}`,
    "font-src 'self'",
    `connect-src 'self'${outside('connect')}`,
    ["frame-src 'self'", VIDEOS, ...framed].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
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
