import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { REVIEWS_PER_PAGE, type ReviewSort } from '#contract/reviews/review-sorts.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { reviews } from '#server/schema/reviews-tables.ts';

export type ReviewRow = Pick<
  typeof reviews.$inferSelect,
  'id' | 'productId' | 'name' | 'rating' | 'body' | 'locale' | 'createdAt' | 'answer' | 'answeredAt'
>;

export interface ReviewsRequest {
  productIds: readonly number[];
  page: number;
  sort: ReviewSort;
  rating: number | undefined;
}

const ORDER: Record<ReviewSort, SQL[]> = {
  new: [desc(reviews.createdAt), desc(reviews.id)],
  best: [desc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
  worst: [asc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
};

/** One page of approved reviews. */
export function findReviews(db: Queryable, { productIds, page, sort, rating }: ReviewsRequest): Promise<ReviewRow[]> {
  const { id, productId: product, name, rating: ratingColumn, body, locale, createdAt, answer, answeredAt } = reviews;
  return db
    .select({ id, productId: product, name, rating: ratingColumn, body, locale, createdAt, answer, answeredAt })
    .from(reviews)
    .where(and(isShown(productIds), rating === undefined ? undefined : eq(reviews.rating, rating)))
    .orderBy(...ORDER[sort])
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE);
}

/** How many approved reviews have each rating, 0 to 5. */
export async function countRatings(db: Queryable, productIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(isShown(productIds))
    .groupBy(reviews.rating);
  return [0, 1, 2, 3, 4, 5].map((value) => rows.find((row) => row.rating === value)?.count ?? 0);
}

function isShown(productIds: readonly number[]): SQL {
  return sql`${reviews.productId} = any(${sql.param(productIds)}::int[]) and ${reviews.status} = 'approved'`;
}
