import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { retiredWorker } from './retired-worker.ts';

interface StaticFilesOptions {
  root: string;
  hasOfflinePage: boolean;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

/** What the offline page, and the worker that shows it, may load. */
const OFFLINE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'; frame-ancestors 'none'";

/** The storefront's scripts, styles, fonts and icons, compressed when it was built. */
export const staticFiles = fp(async (app: FastifyInstance, { root, hasOfflinePage }: StaticFilesOptions) => {
  await app.register(fastifyStatic, {
    root,
    // One route per file: every other path is a page, without a look at the disk.
    wildcard: false,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz', ...(hasOfflinePage ? [] : ['offline.html', 'service-worker.js'])],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, filePath) {
      // Names in these folders carry a hash of the content.
      reply.header('cache-control', /[\\/](assets|offline)[\\/]/.test(filePath) ? IMMUTABLE : ONE_DAY);
      if (/[\\/](offline\.html|service-worker\.js)\b/.test(filePath)) {
        reply.header('cache-control', 'no-cache').header('content-security-policy', OFFLINE_POLICY);
      }
      if (filePath.includes('.svg'))
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    },
    schemaHide: true,
  });
  if (!hasOfflinePage) await app.register(retiredWorker);
});
