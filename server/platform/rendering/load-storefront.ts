import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RenderPage } from '#contract/pages/page-rendering.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export const CLIENT_BUILD = path.join(ROOT, 'build/client');
/** A folder for each application, see `scripts/prepare/former-assets.mjs`. */
export const FORMER_ASSETS = path.join(CLIENT_BUILD, '../former');
const SERVER_BUILD = path.join(ROOT, 'build/server/index.js');

interface StorefrontModule {
  renderPage: RenderPage;
}

/** The built storefront. */
export async function loadBuiltStorefront(): Promise<RenderPage> {
  return importStorefront(pathToFileURL(await findServerBuild()).href);
}

export async function findServerBuild(): Promise<string> {
  await fs.access(SERVER_BUILD).catch(() => {
    throw new Error('The storefront is not built: run `npm start`, or `node_modules/.bin/react-router build`.');
  });
  return SERVER_BUILD;
}

export async function importStorefront(url: string): Promise<RenderPage> {
  const { renderPage } = (await import(url)) as StorefrontModule;
  return renderPage;
}

/** The storefront from its sources, with hot reload: Vite runs inside this server. */
export async function serveStorefrontSources(app: FastifyInstance): Promise<() => Promise<RenderPage>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    // The back office has a Vite of its own.
    if (/^\/admin(?![^/?])/.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });
  return async () => {
    const module = await vite.ssrLoadModule('/web/render-page.ts');
    return (module as StorefrontModule).renderPage;
  };
}
