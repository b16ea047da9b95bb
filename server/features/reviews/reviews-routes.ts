import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { reviewsCalls } from '#contract/reviews/reviews-calls.ts';
import { votesCalls } from '#contract/reviews/votes-calls.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { callerOf } from '#server/features/identity/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, NotFound, TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { Uploads } from '#server/platform/pictures/index.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { deleteUnusedPhotos } from './review-photos.ts';
import { ownReviewPhotosRoutes, reviewPhotosRoutes } from './review-photos-routes.ts';
import type { Reviews } from './reviews.ts';

/** The customer who calls, or null for a guest. */
type CustomerOf = (request: FastifyRequest, reply: FastifyReply) => Promise<number | null>;

interface ReviewsFeatureDeps {
  db: Database;
  reviews: Reviews;
  uploads: Pick<Uploads, 'redraw'>;
  jobs: Pick<Jobs, 'every'>;
  customerOf: CustomerOf;
}

export function reviewsFeature({ db, reviews, uploads, jobs, customerOf }: ReviewsFeatureDeps): ShopFeature {
  jobs.every('reviews.delete_unused_photos', HOUR_MS, () => deleteUnusedPhotos(db, new Date()));
  return {
    routes: {
      public: [reviewsRoutes(reviews, customerOf), reviewPhotosRoutes({ db, uploads })],
      customer: [votesRoutes(reviews), ownReviewPhotosRoutes({ db })],
    },
  };
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
        case 'photos':
          throw new Conflict((locale) => m.reviews_photos_missing({}, { locale }));
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
