import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  newReviewSchema,
  reviewCreatedSchema,
  reviewPageSchema,
  reviewsQuerySchema,
} from '#contract/reviews/reviews.ts';
import { m } from '#messages';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { Reviews } from './reviews.ts';

export function reviewsFeature(reviews: Reviews): ShopFeature {
  return { routes: { public: [reviewsRoutes(reviews)] } };
}

const tags = ['Reviews'];

export function reviewsRoutes(reviews: Reviews): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/reviews',
      {
        schema: {
          tags,
          summary: 'Approved reviews of a product',
          querystring: reviewsQuerySchema,
          response: { 200: reviewPageSchema },
        },
      },
      async ({ query }) =>
        reviews.page({ productId: query.product_id, page: query.page, sort: query.sort, rating: query.rating }),
    );

    app.post(
      '/api/v2/reviews',
      {
        schema: {
          tags,
          summary: 'Write a review; it is shown after an operator has approved it',
          body: newReviewSchema,
          response: { 201: reviewCreatedSchema },
        },
      },
      async (request, reply) => {
        const outcome = await reviews.create(request.body, callerLocale(request));
        switch (outcome.kind) {
          case 'unknown_product':
            throw new NotFound();
          case 'duplicate':
            throw new Conflict((locale) => m.reviews_already_written({}, { locale }));
          case 'created':
            return reply.code(201).send({ data: { id: outcome.id, status: 'pending' as const } });
        }
      },
    );
  };
}
