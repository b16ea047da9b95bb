import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contentCalls } from '#contract/content/content-calls.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { Content } from './create-content.ts';
import { pageOfList } from './page-of-list.ts';

/** The content routes (docs/specification/api.md, "Content"), all public. */
export function contentRoutes(content: Content): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(shellRoutes(content));
    await app.register(promotionRoutes(content));
    await app.register(textRoutes(content));
  };
}

function shellRoutes(content: Content): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, contentCalls.readBannersOfPlace, ({ query, locale }) => content.banners(query.name, locale));
    await serveCall(app, contentCalls.readBanners, ({ locale }) => content.banners(null, locale));
    await serveCall(app, contentCalls.readMenus, ({ locale }) => content.menus(locale));
    await serveCall(app, contentCalls.readMenu, ({ params, locale }) =>
      orNotFound(content.menus(locale).find(({ id }) => id === params.id)),
    );
    await serveCall(app, contentCalls.readSettings, ({ locale }) => content.settings(locale));
  };
}

function promotionRoutes(content: Content): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, contentCalls.readPromotions, ({ query: { archive, ...paging }, locale }) => {
      const promotions = content.promotions(locale);
      return pageOfList(
        promotions.filter(({ is_archived }) => is_archived === archive),
        paging,
      );
    });

    await serveCall(app, contentCalls.readPromotion, ({ params, locale }) =>
      orNotFound(content.promotions(locale).find(({ id }) => id === params.id)),
    );
  };
}

function textRoutes(content: Content): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, contentCalls.readArticles, ({ query, locale }) => content.articles(query, locale));
    await serveCall(app, contentCalls.readArticle, async ({ params, locale }) =>
      orNotFound(await content.article(params.id, locale)),
    );
    await serveCall(app, contentCalls.readNews, ({ query, locale }) => content.news(query, locale));
    await serveCall(app, contentCalls.readNewsItem, async ({ params, locale }) =>
      orNotFound(await content.newsItem(params.id, locale)),
    );
    await serveCall(app, contentCalls.readPage, async ({ params, locale }) =>
      orNotFound(await content.page(params.slug, locale)),
    );
  };
}
