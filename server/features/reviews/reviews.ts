import type { NewReview, ReviewPage } from '#contract/reviews/reviews.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CreateReviewOutcome, createReview, type ReviewAuthor } from './create-review.ts';
import { countReview, type ReviewSender } from './limit-reviews.ts';
import { presentReviewPage } from './present-reviews.ts';
import { readBuyersPhotos, readPhotosOf } from './review-photos-queries.ts';
import { countRatings, findReviews, type ReviewsRequest } from './reviews-queries.ts';
import { type VoteOutcome, voteForReview, votesOf } from './vote-for-review.ts';

export interface Reviews {
  /** Reviews of a product and its variants: a review of the black one applies to the blue one too. */
  page(request: ReviewPageRequest): Promise<ReviewPage>;
  /** Counts a review that is about to be sent; the seconds to wait when there were too many, otherwise 0. */
  count(sender: ReviewSender): Promise<number>;
  /** By a customer, of a review that is shown. */
  vote(customerId: number, vote: { reviewId: number; isHelpful: boolean }): Promise<VoteOutcome>;
  /** The reviews of a product and its variants that the customer has found helpful. */
  votes(customerId: number, productId: number): Promise<number[]>;
  create(review: NewReview, author: ReviewAuthor): Promise<CreateReviewOutcome | { kind: 'unknown_product' }>;
}

interface ReviewPageRequest extends Omit<ReviewsRequest, 'productIds'> {
  productId: number;
}

export function createReviews(db: Database, catalog: Pick<Catalog, 'cards' | 'withVariants'>): Reviews {
  return {
    async page({ productId, ...request }) {
      const productIds = catalog.withVariants([productId]);
      const [rows, ratingCounts, buyersPhotos] = await Promise.all([
        findReviews(db, { ...request, productIds }),
        countRatings(db, productIds),
        request.page === 1 ? readBuyersPhotos(db, productIds) : [],
      ]);
      // Most products have no photographs, and their pages need no more statements.
      const hasPhotos = request.page > 1 || buyersPhotos.length > 0;
      const ids = rows.map(({ id }) => id);
      const photos = hasPhotos ? await readPhotosOf(db, ids) : [];
      return presentReviewPage({ rows, ratingCounts, photos, buyersPhotos }, request);
    },
    count: (sender) => countReview(db, sender, new Date()),
    vote: (customerId, vote) => voteForReview(db, customerId, vote, new Date()),
    votes: (customerId, productId) => votesOf(db, customerId, catalog.withVariants([productId])),
    async create(review, author) {
      const isKnown = catalog.cards([review.product_id], author.locale).length > 0;
      return isKnown ? createReview(db, review, author) : { kind: 'unknown_product' };
    },
  };
}
