import type { Locale } from '#contract/locale.ts';
import type { NewReview, ReviewPage } from '#contract/reviews.ts';
import type { Catalog } from '#server/catalog/index.ts';
import type { Database } from '#server/database/database.ts';
import { presentReviewPage } from './present-reviews.ts';
import { countMarks, findReviews, type ReviewsRequest } from './reviews-queries.ts';
import { type WrittenReview, writeReview } from './write-review.ts';

export interface Reviews {
  page(request: ReviewsRequest): Promise<ReviewPage>;
  write(review: NewReview, locale: Locale): Promise<WrittenReview | { kind: 'unknown_product' }>;
}

export function openReviews(db: Database, catalog: Pick<Catalog, 'cards'>): Reviews {
  return {
    async page(request) {
      const [rows, marks] = await Promise.all([findReviews(db, request), countMarks(db, request.productId)]);
      return presentReviewPage(rows, marks, request);
    },
    async write(review, locale) {
      const isKnown = catalog.cards([review.product_id], locale).length > 0;
      return isKnown ? writeReview(db, review, locale) : { kind: 'unknown_product' };
    },
  };
}
