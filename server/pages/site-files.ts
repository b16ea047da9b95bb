import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Storefront } from '#contract/storefront.ts';
import { robotsText } from '#server/found/index.ts';

interface SiteFilesOptions {
  storefront: Storefront;
  publicUrl: string;
}

/** Small files that browsers and robots ask for at fixed addresses. */
export const siteFiles = fp(async (app: FastifyInstance, { storefront, publicUrl }: SiteFilesOptions) => {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsText(publicUrl)),
  );
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    const name = storefront.shell('ru').settings.shop_name;
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send({
        name,
        short_name: name,
        start_url: '/',
        display: 'standalone',
        background_color: '#FFFFFF',
        theme_color: '#2747F0',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      });
  });
});
