import type { Review } from '#demo/data-format/opinion-format.ts';
import { insertRows } from '#demo/insert/insert-rows.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { reviews as reviewsTable } from '#server/schema/reviews-tables.ts';

/** One review a person and product is the table's own rule, so that loading twice adds none. */
export async function loadReviews(tx: Tx, reviews: readonly Review[]): Promise<void> {
  await insertRows(tx, reviewsTable, reviews.map(reviewRow));
}

function reviewRow(review: Review): typeof reviewsTable.$inferInsert {
  const { productId, author, email, rating, writtenAt, locale, text } = review;
  return {
    productId,
    name: author,
    email,
    author: email,
    rating: rating ?? 0,
    body: text,
    locale,
    status: 'approved',
    createdAt: new Date(writtenAt),
  };
}
