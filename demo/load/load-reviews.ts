import type { Tx } from '#server/platform/database/database.ts';
import { reviews } from '#server/schema/reviews-tables.ts';
import { demoTime } from '../demo-day.ts';
import { ALL_REVIEWS } from '../reviews/all-reviews.ts';
import type { DemoReview } from '../reviews/demo-review.ts';
import { slugify } from '../slugify.ts';
import { insertRows } from './insert-rows.ts';

/** One review a person and product is the table's own rule, so that loading twice adds none. */
export async function loadReviews(tx: Tx): Promise<void> {
  await insertRows(tx, reviews, ALL_REVIEWS.map(reviewRow));
}

export function reviewRow(review: DemoReview, index: number): typeof reviews.$inferInsert {
  const { productId, name, rating, daysAgo, locale, body } = review;
  const email = demoEmail(name, productId);
  return {
    productId,
    name,
    email,
    author: email,
    rating,
    body,
    locale,
    status: 'approved',
    createdAt: demoTime(daysAgo, productId + index),
  };
}

/** `Азиз Каримов`, 10080 → `aziz.karimov.10080@example.com`: the same person may have bought two things. */
function demoEmail(name: string, productId: number): string {
  const letters = name.replace(/[ʻʼ]/g, '');
  return `${slugify(letters).replaceAll('-', '.')}.${productId}@example.com`;
}
