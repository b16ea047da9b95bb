import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

interface StaticFilesOptions {
  root: string;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** The storefront's scripts, styles, fonts and icons, compressed when it was built. */
export const staticFiles = fp(async (app: FastifyInstance, { root }: StaticFilesOptions) => {
  await app.register(fastifyStatic, {
    root,
    // One route a file: whatever isn't one is a page, without looking at the disk.
    wildcard: false,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, filePath) {
      // Names in `assets` carry a hash of the content.
      reply.header('cache-control', /[\\/]assets[\\/]/.test(filePath) ? FOR_EVER : A_DAY);
      if (filePath.includes('.svg'))
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    },
    schemaHide: true,
  });
});
