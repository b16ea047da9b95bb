import type { Locale } from '#contract/i18n/locale.ts';
import type { NewReview } from '#contract/reviews/reviews.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { reviews } from '#server/schema/reviews-tables.ts';

export type WrittenReview = { kind: 'written'; id: number } | { kind: 'already_written' };

/** Keeps a review until an operator looks at it. The second of one person for one product changes nothing. */
export async function writeReview(db: Queryable, review: NewReview, locale: Locale): Promise<WrittenReview> {
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
  return row === undefined ? { kind: 'already_written' } : { kind: 'written', id: row.id };
}
