import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Storefront } from '#contract/storefront.ts';

interface SiteFilesOptions {
  storefront: Storefront;
}

/** Pages of one's own and machine calls are nothing for search engines; pictures and data of pages are read by them. */
const ROBOTS = ['/cabinet', '/checkout', '/auth', '/cart', '/wishlist', '/compare']
  .flatMap((path) => [path, `/uz${path}`])
  .concat('/api/')
  .map((path) => `Disallow: ${path}`);

/** Small files that browsers and robots ask for at fixed addresses. */
export const siteFiles = fp(async (app: FastifyInstance, { storefront }: SiteFilesOptions) => {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${['User-agent: *', ...ROBOTS].join('\n')}\n`),
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
