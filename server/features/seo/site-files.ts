import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { LOCALES, localePath } from '#contract/i18n/locale.ts';
import type { Storefront } from '#contract/pages/storefront.ts';
import { robotsText } from './index.ts';
import { SECURITY_TXT_PATH, securityText } from './security-text.ts';
import { manifest } from './web-app-manifest.ts';

interface SiteFilesOptions {
  storefront: Storefront;
  publicUrl: string;
  /** Where faults of the shop's security are reported; without it there is no security.txt. */
  securityContact?: string | undefined;
}

/** Small files that browsers and robots request at fixed addresses. */
export const siteFiles = fp(
  async (app: FastifyInstance, { storefront, publicUrl, securityContact }: SiteFilesOptions) => {
    app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsText(publicUrl)),
    );
    if (securityContact !== undefined) {
      app.get(SECURITY_TXT_PATH, { schema: { hide: true } }, async (_request, reply) =>
        reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(securityText(securityContact, publicUrl, new Date())),
      );
    }
    for (const locale of LOCALES) {
      const path = localePath('/manifest.webmanifest', locale);
      app.get(path, { schema: { hide: true } }, async (_request, reply) =>
        reply
          .type('application/manifest+json')
          .header('cache-control', 'no-cache')
          .send(manifest(storefront.shell(locale), locale)),
      );
    }
  },
);
