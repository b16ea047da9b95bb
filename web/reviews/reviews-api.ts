import type { NewReview, ReviewPage, ReviewSort } from '#contract/reviews.ts';
import { currentLocale } from '../locale/current-locale.ts';

interface ReviewsRequest {
  productId: number;
  page: number;
  sort: ReviewSort;
  rating: number | null;
}

export async function requestReviews({ productId, page, sort, rating }: ReviewsRequest): Promise<ReviewPage> {
  const query = new URLSearchParams({ product_id: String(productId), page: String(page), sort });
  if (rating !== null) query.set('rating', String(rating));
  const answer = await fetch(`/api/v2/reviews?${query}`);
  if (!answer.ok) throw new Error(`Reviews answered ${answer.status}`);
  return (await answer.json()) as ReviewPage;
}

export type ReviewAnswer =
  | { kind: 'taken' }
  /** Sentences by field, and one for the whole form. */
  | { kind: 'refused'; message: string; errors: Partial<Record<keyof NewReview, string[]>> };

/** Throws when the server can't be reached; the form keeps what was typed. */
export async function sendReview(review: NewReview): Promise<ReviewAnswer> {
  const answer = await fetch('/api/v2/reviews', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': currentLocale() },
    body: JSON.stringify(review),
  });
  if (answer.status === 201) return { kind: 'taken' };
  const { message, errors = {} } = (await answer.json()) as {
    message: string;
    errors?: Partial<Record<keyof NewReview, string[]>>;
  };
  return { kind: 'refused', message, errors };
}
