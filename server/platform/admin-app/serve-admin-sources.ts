import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const ADMIN = path.resolve(import.meta.dirname, '../../../admin');

/** The back office from its sources: a second Vite inside this server, for the paths below `/admin`. */
export async function serveAdminSources(app: FastifyInstance): Promise<(url: string) => Promise<string>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ADMIN,
    configFile: path.join(ADMIN, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/admin/')) vite.middlewares(request.raw, reply.raw, done);
    else done();
  });
  return async (url) => vite.transformIndexHtml(url, await fs.readFile(path.join(ADMIN, 'index.html'), 'utf8'), url);
}
