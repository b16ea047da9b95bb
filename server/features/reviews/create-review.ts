import type { Locale } from '#contract/i18n/locale.ts';
import type { NewReview } from '#contract/reviews/reviews.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { reviews } from '#server/schema/reviews-tables.ts';

export type CreateReviewOutcome = { kind: 'created'; id: number } | { kind: 'duplicate' };

/** Stores a review for an operator to approve. A person's second review of a product is a duplicate and changes nothing. */
export async function createReview(db: Queryable, review: NewReview, locale: Locale): Promise<CreateReviewOutcome> {
  const [row] = await db
    .insert(reviews)
    .values({
      productId: review.product_id,
      name: review.name,
      email: review.email,
      author: review.email.toLowerCase(),
      rating: review.rating,
      body: review.body,
      locale,
    })
    .onConflictDoNothing({ target: [reviews.productId, reviews.author] })
    .returning({ id: reviews.id });
  return row === undefined ? { kind: 'duplicate' } : { kind: 'created', id: row.id };
}
