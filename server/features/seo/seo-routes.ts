import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LOCALES, type Locale, localePath } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { Content } from '#server/features/content/index.ts';
import { type GeneratedFiles, sendFile } from '#server/platform/generated-files/index.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { NEWS_FEED_PATH, newsFeed } from './news-feed.ts';

interface SeoRoutesDeps {
  sitemap: GeneratedFiles<unknown>;
  content: Pick<Content, 'news' | 'settings'>;
  publicUrl: string;
}

const NEWS_IN_FEED = 30;

/** The files for search engines and feed readers: `/sitemap.xml` and its parts, `/news/rss.xml`. */
export function seoRoutes({ sitemap, content, publicUrl }: SeoRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = { hide: true };
    app.get('/sitemap.xml', { schema }, async (request, reply) =>
      sendFile(request, reply, orNotFound((await sitemap.current()).files.get('sitemap.xml'))),
    );

    const params = z.object({ part: z.string().max(100) });
    app.get('/sitemaps/:part', { schema: { ...schema, params } }, async (request, reply) =>
      sendFile(request, reply, orNotFound((await sitemap.current()).files.get(request.params.part))),
    );

    for (const locale of LOCALES) {
      app.get(localePath(NEWS_FEED_PATH, locale), { schema }, async (_request, reply) =>
        reply
          .type('application/rss+xml; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(newsOf(content, locale, publicUrl)),
      );
    }
  };
}

function newsOf(content: SeoRoutesDeps['content'], locale: Locale, publicUrl: string): string {
  return newsFeed({
    news: content.news({ page: 1, quantity: NEWS_IN_FEED }, locale).data,
    locale,
    publicUrl,
    title: m.seo_news_of({ shop: content.settings(locale).shop_name }, { locale }),
    description: m.content_news_lead({}, { locale }),
  });
}

function orNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw new NotFound();
  return found;
}
