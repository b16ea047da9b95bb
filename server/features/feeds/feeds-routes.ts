import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LOCALES, localePath } from '#contract/i18n/locale.ts';
import { sendFile } from '#server/platform/generated-files/index.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { FEED_NAMES, type Feeds } from './create-feeds.ts';

export function feedsFeature(feeds: Feeds): ShopFeature {
  return { site: [feedRoutes(feeds)] };
}

/** `/feeds/yandex.xml`, `/feeds/google.xml`, `/feeds/meta.xml`, and each below `/uz`. */
export function feedRoutes(feeds: Feeds): FastifyPluginAsyncZod {
  return async (app) => {
    for (const locale of LOCALES) {
      for (const name of FEED_NAMES) {
        app.get(localePath(`/feeds/${name}.xml`, locale), { schema: { hide: true } }, async (request, reply) => {
          const { files } = await feeds.get(name, locale).current();
          const file = files.get('feed.xml');
          if (file === undefined) throw new NotFound();
          // Feeds are for machines that know the address; search results should show the shop's pages instead.
          reply.header('x-robots-tag', 'noindex');
          return sendFile(request, reply, file);
        });
      }
    }
  };
}
