import type { ReviewSort } from '#contract/reviews/review-sorts.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';

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
