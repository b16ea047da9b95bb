import type { Locale } from '#contract/i18n/locale.ts';
import type { NewReview } from '#contract/reviews/reviews.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { reviews } from '#server/schema/reviews-tables.ts';

export interface ReviewAuthor {
  locale: Locale;
  /** Null for a guest. */
  customerId: number | null;
}

export type CreateReviewOutcome = { kind: 'created'; id: number } | { kind: 'duplicate' };

/**
 * Stores a review for an operator to approve. A person's second review of a product is a duplicate and changes nothing.
 */
export async function createReview(
  db: Queryable,
  review: NewReview,
  { locale, customerId }: ReviewAuthor,
): Promise<CreateReviewOutcome> {
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
      customerId,
    })
    .onConflictDoNothing({ target: [reviews.productId, reviews.author] })
    .returning({ id: reviews.id });
  return row === undefined ? { kind: 'duplicate' } : { kind: 'created', id: row.id };
}
