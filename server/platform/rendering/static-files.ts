import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { retiredWorker } from './retired-worker.ts';

interface StaticFilesOptions {
  root: string;
  /** The scripts and styles of the build before, for pages that a node with that build has sent. */
  formerAssets?: string;
  hasOfflinePage: boolean;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

/** What the offline page, and the worker that shows it, may load. */
const OFFLINE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'; frame-ancestors 'none'";

/** The storefront's scripts, styles, fonts and icons, compressed when it was built. */
export const staticFiles = fp(
  async (app: FastifyInstance, { root, formerAssets, hasOfflinePage }: StaticFilesOptions) => {
    await app.register(fastifyStatic, {
      root,
      // One route per file: every other path is a page, without a look at the disk.
      wildcard: false,
      globIgnore: [
        '**/.vite/**',
        '**/*.br',
        '**/*.gz',
        ...(hasOfflinePage ? [] : ['offline.html', 'service-worker.js']),
      ],
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
    await serveFormerAssets(app, '/assets/', formerAssets);
    // Cheap, because a page of another build asks for many of them; the storefront would render its page "not found".
    app.get('/assets/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
    if (!hasOfflinePage) await app.register(retiredWorker);
  },
);

/** Patterns of the files that have a route. */
function servedAlready(app: FastifyInstance, prefix: string, root: string): string[] {
  const files = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'));
  return files
    .filter((file) => app.hasRoute({ method: 'GET', url: prefix + file }))
    .map((file) => file.replace(/[[\]{}()*?!+@\\]/g, '\\$&'));
}

/** Files of a build that another one has replaced, by the same addresses. */
export async function serveFormerAssets(app: FastifyInstance, prefix: string, root: string | undefined): Promise<void> {
  if (root === undefined || !fs.existsSync(root)) return;
  await app.register(fastifyStatic, {
    ...{ root, prefix, decorateReply: false, wildcard: false, index: false, preCompressed: true, cacheControl: false },
    // What both builds have is served already, and two routes of one address would end the start.
    globIgnore: ['**/*.br', '**/*.gz', ...servedAlready(app, prefix, root)],
    setHeaders: (reply) => reply.header('cache-control', IMMUTABLE),
    schemaHide: true,
  });
}
