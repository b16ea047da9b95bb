import type { Locale } from '#contract/i18n/locale.ts';
import type { NewReview } from '#contract/reviews/reviews.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { reviews } from '#server/schema/reviews-tables.ts';
import { attachPhotos } from './review-photos.ts';

export interface ReviewAuthor {
  locale: Locale;
  /** Null for a guest. */
  customerId: number | null;
}

export type CreateReviewOutcome =
  | { kind: 'created'; id: number }
  | { kind: 'duplicate' }
  /** Photographs that nobody has sent, that are of another review, or that were sent more than a day ago. */
  | { kind: 'photos' };

/**
 * Stores a review with its photographs for an operator to approve: all of it or nothing. A person's second review of a product
 * is a duplicate and changes nothing.
 */
export function createReview(
  db: Database,
  { email, ...review }: NewReview,
  author: ReviewAuthor,
): Promise<CreateReviewOutcome> {
  return orMissingPhotos(
    db.transaction((tx) => insertReview(tx, { ...review, ...author, email, author: email.toLowerCase() })),
  );
}

export interface ReviewToInsert extends Omit<NewReview, 'email'>, ReviewAuthor {
  email: string;
  /** What makes it the only one of a person for the product. */
  author: string;
  invitationId?: number;
}

/** Throws `PhotosMissing`, which has to roll the transaction back. */
export async function insertReview(
  tx: Tx,
  { product_id: productId, photos = [], ...review }: ReviewToInsert,
): Promise<Exclude<CreateReviewOutcome, { kind: 'photos' }>> {
  const [row] = await tx
    .insert(reviews)
    .values({ productId, ...review })
    .onConflictDoNothing({ target: [reviews.productId, reviews.author] })
    .returning({ id: reviews.id });
  if (row === undefined) return { kind: 'duplicate' };
  if (!(await attachPhotos(tx, photos, { reviewId: row.id, productId }))) throw new PhotosMissing();
  return { kind: 'created', id: row.id };
}

export function orMissingPhotos<Outcome>(writing: Promise<Outcome>): Promise<Outcome | { kind: 'photos' }> {
  return writing.catch((error: unknown) => {
    if (error instanceof PhotosMissing) return { kind: 'photos' as const };
    throw error;
  });
}

/** Rolls the review back. */
class PhotosMissing extends Error {}
