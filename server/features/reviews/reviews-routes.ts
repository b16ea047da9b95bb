import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { reviewsCalls } from '#contract/reviews/reviews-calls.ts';
import { votesCalls } from '#contract/reviews/votes-calls.ts';
import { m } from '#messages';
import { callerOf } from '#server/features/identity/index.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, NotFound, TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { Reviews } from './reviews.ts';

/** The customer who calls, or null for a guest. */
type CustomerOf = (request: FastifyRequest, reply: FastifyReply) => Promise<number | null>;

export function reviewsFeature(reviews: Reviews, customerOf: CustomerOf): ShopFeature {
  return { routes: { public: [reviewsRoutes(reviews, customerOf)], customer: [votesRoutes(reviews)] } };
}

export function reviewsRoutes(reviews: Reviews, customerOf: CustomerOf): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, reviewsCalls.readReviews, ({ query }) => {
      const { product_id: productId, page, sort, rating } = query;
      return reviews.page({ productId, page, sort, rating });
    });

    await serveCall(app, reviewsCalls.createReview, async (call) => {
      const seconds = await reviews.count({ email: call.body.email, address: call.request.callerAddress });
      if (seconds > 0) throw new TooManyRequests(seconds);
      const customerId = await customerOf(call.request, call.reply);
      const outcome = await reviews.create(call.body, { locale: call.locale, customerId });
      switch (outcome.kind) {
        case 'unknown_product':
          throw new NotFound();
        case 'duplicate':
          throw new Conflict((locale) => m.reviews_already_written({}, { locale }));
        case 'created':
          return { id: outcome.id, status: 'pending' as const };
      }
    });
  };
}

/** Which reviews a customer finds helpful. */
export function votesRoutes(reviews: Pick<Reviews, 'vote' | 'votes'>): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, votesCalls.readVotes, ({ request, query }) =>
      reviews.votes(callerOf(request).customer.id, query.product_id),
    );

    await serveCall(app, votesCalls.voteForReview, async ({ request, params, body }) => {
      const vote = { reviewId: params.id, isHelpful: body.is_helpful };
      const outcome = await reviews.vote(callerOf(request).customer.id, vote);
      switch (outcome.kind) {
        case 'counted':
          return { helpful: outcome.helpful };
        case 'unknown':
          throw new NotFound();
        case 'own':
          throw new Conflict((locale) => m.reviews_own_vote({}, { locale }));
        case 'too_many':
          throw new TooManyRequests(outcome.seconds);
      }
    });
  };
}
