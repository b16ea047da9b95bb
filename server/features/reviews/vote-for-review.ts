import { and, eq, inArray } from 'drizzle-orm';
import { HOUR_MS } from '#contract/time/durations.ts';
import { takeAttempt } from '#server/platform/attempts/index.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { reviews, reviewVotes } from '#server/schema/reviews-tables.ts';

const MAX_VOTES_AN_HOUR = 100;

export type VoteOutcome =
  | { kind: 'counted'; helpful: number }
  /** Nobody votes for what they have written. */
  | { kind: 'own' }
  | { kind: 'too_many'; seconds: number }
  /** There is none, or it is not shown. */
  | { kind: 'unknown' };

/** Counts or takes back the vote of a customer. The primary key makes it one, however often and at once it is sent. */
export async function voteForReview(
  db: Database,
  customerId: number,
  { reviewId, isHelpful }: { reviewId: number; isHelpful: boolean },
  now: Date,
): Promise<VoteOutcome> {
  const limit = { key: `review votes of customer ${customerId}`, max: MAX_VOTES_AN_HOUR, windowMs: HOUR_MS };
  const seconds = await takeAttempt(db, limit, now);
  if (seconds > 0) return { kind: 'too_many', seconds };
  const shown = and(eq(reviews.id, reviewId), eq(reviews.status, 'approved'));
  const [review] = await db
    .select({ author: reviews.customerId, productId: reviews.productId })
    .from(reviews)
    .where(shown);
  if (review === undefined) return { kind: 'unknown' };
  if (review.author === customerId) return { kind: 'own' };
  if (isHelpful) {
    await db.insert(reviewVotes).values({ reviewId, customerId, productId: review.productId }).onConflictDoNothing();
  } else {
    const own = and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.customerId, customerId));
    await db.delete(reviewVotes).where(own);
  }
  return { kind: 'counted', helpful: await db.$count(reviewVotes, eq(reviewVotes.reviewId, reviewId)) };
}

/** The reviews of these products that a customer has found helpful. */
export async function votesOf(db: Queryable, customerId: number, productIds: readonly number[]): Promise<number[]> {
  const ofProducts = inArray(reviewVotes.productId, [...productIds]);
  const rows = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(and(eq(reviewVotes.customerId, customerId), ofProducts));
  return rows.map(({ id }) => id);
}
