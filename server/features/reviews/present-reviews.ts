import { maskName } from '#contract/reviews/mask-name.ts';
import { REVIEWS_PER_PAGE } from '#contract/reviews/review-sorts.ts';
import type { Review, ReviewPage, ReviewSummary } from '#contract/reviews/reviews.ts';
import type { ReviewRow } from './reviews-queries.ts';

/** `marks` counts the marks 0 to 5; `rating` is the mark that was asked for, if any. */
export function presentReviewPage(
  rows: readonly ReviewRow[],
  marks: readonly number[],
  { page, rating }: { page: number; rating: number | undefined },
): ReviewPage {
  const total = rating === undefined ? marks.reduce((sum, count) => sum + count, 0) : (marks[rating] ?? 0);
  return {
    data: rows.map(presentReview),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE)),
      per_page: REVIEWS_PER_PAGE,
      total,
    },
    summary: summarise(marks),
  };
}

/** Reviews without a mark (0) are shown but change no mean. */
export function summarise(marks: readonly number[]): ReviewSummary {
  const stars = marks.slice(1);
  const count = stars.reduce((sum, marked) => sum + marked, 0);
  const sum = stars.reduce((total, marked, index) => total + marked * (index + 1), 0);
  return { rating: count === 0 ? 0 : Math.round((sum / count) * 10) / 10, count, stars };
}

function presentReview(row: ReviewRow): Review {
  return {
    id: row.id,
    product_id: row.productId,
    name: maskName(row.name),
    rating: row.rating,
    body: row.body,
    locale: row.locale,
    created_at: row.createdAt.toISOString(),
  };
}
