import { maskName } from '#contract/reviews/mask-name.ts';
import { REVIEWS_PER_PAGE } from '#contract/reviews/review-sorts.ts';
import type { Review, ReviewPage, ReviewPhoto, ReviewSummary } from '#contract/reviews/reviews.ts';
import type { PhotoRow } from './review-photos-queries.ts';
import type { ReviewRow } from './reviews-queries.ts';

/** `rating`: the requested filter, if any. */
export function presentReviewPage(
  { rows, ratingCounts, photos, buyersPhotos }: ReviewPageRows,
  { page, rating }: { page: number; rating: number | undefined },
): ReviewPage {
  const total =
    rating === undefined ? ratingCounts.reduce((sum, count) => sum + count, 0) : (ratingCounts[rating] ?? 0);
  return {
    data: rows.map((row) => presentReview(row, photosOf(photos, row.id))),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE)),
      per_page: REVIEWS_PER_PAGE,
      total,
    },
    summary: summarise(ratingCounts),
    photos: buyersPhotos.map(presentPhoto),
  };
}

interface ReviewPageRows {
  rows: readonly ReviewRow[];
  /** A count for each rating from 0 to 5. */
  ratingCounts: readonly number[];
  /** Of these reviews. */
  photos: readonly PhotoRow[];
  /** Of all reviews. */
  buyersPhotos: readonly PhotoRow[];
}

function photosOf(photos: readonly PhotoRow[], id: number): ReviewPhoto[] {
  return photos.filter(({ reviewId, isHidden }) => reviewId === id && !isHidden).map(presentPhoto);
}

function presentPhoto({ id, width, height }: PhotoRow): ReviewPhoto {
  return { id, width, height };
}

/** Reviews without a rating (0) are shown but do not count in the mean. */
export function summarise(ratingCounts: readonly number[]): ReviewSummary {
  const stars = ratingCounts.slice(1);
  const count = stars.reduce((sum, reviewCount) => sum + reviewCount, 0);
  const sum = stars.reduce((total, reviewCount, index) => total + reviewCount * (index + 1), 0);
  return { rating: count === 0 ? 0 : Math.round((sum / count) * 10) / 10, count, stars };
}

function presentReview(row: ReviewRow, photos: ReviewPhoto[]): Review {
  return {
    id: row.id,
    product_id: row.productId,
    name: maskName(row.name),
    rating: row.rating,
    body: row.body,
    locale: row.locale,
    created_at: row.createdAt.toISOString(),
    answer: row.answer,
    answered_at: row.answeredAt?.toISOString() ?? null,
    is_bought: row.isBought,
    helpful: row.helpful,
    photos,
  };
}
