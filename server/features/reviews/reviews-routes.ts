import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { newReviewSchema, reviewPageSchema, reviewsQuerySchema, reviewTakenSchema } from '#contract/reviews/reviews.ts';
import { m } from '#messages';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import type { Reviews } from './open-reviews.ts';

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
          summary: 'Write a review; it is shown after an operator has looked at it',
          body: newReviewSchema,
          response: { 201: reviewTakenSchema },
        },
      },
      async (request, reply) => {
        const written = await reviews.write(request.body, callerLocale(request));
        switch (written.kind) {
          case 'unknown_product':
            throw new NotFound();
          case 'already_written':
            throw new Conflict((locale) => m.reviews_already_written({}, { locale }));
          case 'written':
            return reply.code(201).send({ data: { id: written.id, status: 'pending' as const } });
        }
      },
    );
  };
}
