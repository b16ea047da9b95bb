import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { REVIEWS_PER_PAGE, type ReviewSort } from '#contract/reviews/review-sorts.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { orderLines, orders } from '#server/schema/orders-tables.ts';
import { reviews, reviewVotes } from '#server/schema/reviews-tables.ts';

export interface ReviewRow
  extends Pick<
    typeof reviews.$inferSelect,
    'id' | 'productId' | 'name' | 'rating' | 'body' | 'locale' | 'createdAt' | 'answer' | 'answeredAt'
  > {
  isBought: boolean;
  helpful: number;
}

export interface ReviewsRequest {
  productIds: readonly number[];
  page: number;
  sort: ReviewSort;
  rating: number | undefined;
}

// Names in full: in a query of one table Drizzle leaves the tables of columns out, and a subquery would mean its own.
const helpful = sql<number>`(select count(*)::int from ${reviewVotes} v where v.review_id = reviews.id)`;

/** The author has got the product by an order, of which something is still theirs. */
const isBought = sql<boolean>`exists (
  select from ${orders} o join ${orderLines} l on l.order_id = o.id
  where o.customer_id = reviews.customer_id and o.status = 'delivered' and l.product_id = reviews.product_id
    and l.refunded_quantity < l.quantity)`;

const ORDER: Record<ReviewSort, SQL[]> = {
  new: [desc(reviews.createdAt), desc(reviews.id)],
  helpful: [desc(helpful), desc(reviews.createdAt), desc(reviews.id)],
  best: [desc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
  worst: [asc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
};

/** One page of approved reviews. */
export function findReviews(db: Queryable, { productIds, page, sort, rating }: ReviewsRequest): Promise<ReviewRow[]> {
  const { id, productId: product, name, rating: ratingColumn, body, locale, createdAt, answer, answeredAt } = reviews;
  return db
    .select({
      id,
      productId: product,
      name,
      rating: ratingColumn,
      body,
      locale,
      createdAt,
      answer,
      answeredAt,
      isBought,
      helpful,
    })
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
