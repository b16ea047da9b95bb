import type { Locale } from '#contract/i18n/locale.ts';
import type { NewReview, ReviewPage } from '#contract/reviews/reviews.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type WrittenReview, writeReview } from './create-review.ts';
import { presentReviewPage } from './present-reviews.ts';
import { countMarks, findReviews, type ReviewsRequest } from './reviews-queries.ts';

export interface Reviews {
  /** Of a product and its variants: who wrote about the black one says as much of the blue. */
  page(request: ReviewPageRequest): Promise<ReviewPage>;
  write(review: NewReview, locale: Locale): Promise<WrittenReview | { kind: 'unknown_product' }>;
}

interface ReviewPageRequest extends Omit<ReviewsRequest, 'productIds'> {
  productId: number;
}

export function openReviews(db: Database, catalog: Pick<Catalog, 'cards' | 'withVariants'>): Reviews {
  return {
    async page({ productId, ...request }) {
      const productIds = catalog.withVariants([productId]);
      const [rows, marks] = await Promise.all([
        findReviews(db, { ...request, productIds }),
        countMarks(db, productIds),
      ]);
      return presentReviewPage(rows, marks, request);
    },
    async write(review, locale) {
      const isKnown = catalog.cards([review.product_id], locale).length > 0;
      return isKnown ? writeReview(db, review, locale) : { kind: 'unknown_product' };
    },
  };
}
