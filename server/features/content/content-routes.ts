import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pageMetaSchema } from '#contract/catalog/catalog.ts';
import { idParamsSchema } from '#contract/catalog/catalog-requests.ts';
import {
  bannerSchema,
  contentPageSchema,
  menuSchema,
  postListSchema,
  promotionSchema,
  settingsSchema,
  wholePostSchema,
} from '#contract/content/content.ts';
import {
  fullBannersQuerySchema,
  pageParamsSchema,
  pagingQuerySchema,
  promotionsQuerySchema,
} from '#contract/content/content-requests.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf, orNotFound } from '#server/platform/http/data-envelope.ts';
import type { Content } from './create-content.ts';
import { pageOfList } from './page-of-list.ts';

const tags = ['Content'];

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
    app.get(
      '/api/v2/fullbanners',
      {
        schema: {
          tags,
          summary: 'Banners of a place: `home`, `catalog`, `brandzone`, `promo`',
          querystring: fullBannersQuerySchema,
          response: { 200: dataOf(z.array(bannerSchema)) },
        },
      },
      async (request) => ({ data: content.banners(request.query.name, callerLocale(request)) }),
    );

    app.get(
      '/api/v2/banners',
      { schema: { tags, summary: 'All banners', response: { 200: dataOf(z.array(bannerSchema)) } } },
      async (request) => ({ data: content.banners(null, callerLocale(request)) }),
    );

    app.get(
      '/api/v2/menus',
      { schema: { tags, summary: 'Menus of header and footer', response: { 200: dataOf(z.array(menuSchema)) } } },
      async (request) => ({ data: content.menus(callerLocale(request)) }),
    );

    app.get(
      '/api/v2/menus/:id',
      { schema: { tags, summary: 'A menu', params: idParamsSchema, response: { 200: dataOf(menuSchema) } } },
      async (request) => ({
        data: orNotFound(content.menus(callerLocale(request)).find(({ id }) => id === request.params.id)),
      }),
    );

    app.get(
      '/api/v2/settings',
      { schema: { tags, summary: 'Name, phone, address and networks', response: { 200: dataOf(settingsSchema) } } },
      async (request) => ({ data: content.settings(callerLocale(request)) }),
    );
  };
}

function promotionRoutes(content: Content): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/promotions',
      {
        schema: {
          tags,
          summary: 'Promotions: the current ones, or the archive',
          querystring: promotionsQuerySchema,
          response: { 200: z.object({ data: z.array(promotionSchema), meta: pageMetaSchema }) },
        },
      },
      async (request) => {
        const { archive, ...paging } = request.query;
        const promotions = content.promotions(callerLocale(request));
        return pageOfList(
          promotions.filter(({ is_archived }) => is_archived === archive),
          paging,
        );
      },
    );

    app.get(
      '/api/v2/promotions/:id',
      { schema: { tags, summary: 'A promotion', params: idParamsSchema, response: { 200: dataOf(promotionSchema) } } },
      async (request) => ({
        data: orNotFound(content.promotions(callerLocale(request)).find(({ id }) => id === request.params.id)),
      }),
    );
  };
}

function textRoutes(content: Content): FastifyPluginAsyncZod {
  const list = { tags, querystring: pagingQuerySchema, response: { 200: postListSchema } };
  const one = { tags, params: idParamsSchema, response: { 200: dataOf(wholePostSchema) } };
  return async (app) => {
    app.get('/api/v2/articles', { schema: { ...list, summary: 'Articles, newest first' } }, async (request) =>
      content.articles(request.query, callerLocale(request)),
    );

    app.get('/api/v2/articles/:id', { schema: { ...one, summary: 'An article' } }, async (request) => ({
      data: orNotFound(await content.article(request.params.id, callerLocale(request))),
    }));

    app.get('/api/v2/news', { schema: { ...list, summary: 'News, newest first' } }, async (request) =>
      content.news(request.query, callerLocale(request)),
    );

    app.get('/api/v2/news/:id', { schema: { ...one, summary: 'A piece of news' } }, async (request) => ({
      data: orNotFound(await content.newsItem(request.params.id, callerLocale(request))),
    }));

    app.get(
      '/api/v2/pages/:slug',
      {
        schema: {
          tags,
          summary: 'A page of the shop by its address',
          params: pageParamsSchema,
          response: { 200: dataOf(contentPageSchema) },
        },
      },
      async (request) => ({ data: orNotFound(await content.page(request.params.slug, callerLocale(request))) }),
    );
  };
}
