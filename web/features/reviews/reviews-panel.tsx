import { BadgeCheck, X } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { REVIEW_SORTS, type ReviewSort } from '#contract/reviews/review-sorts.ts';
import type { Review, ReviewPage } from '#contract/reviews/reviews.ts';
import { reviewsCalls } from '#contract/reviews/reviews-calls.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { preloadOnIntent } from '#ui/preload-on-intent.ts';
import { RatingStars } from '#ui/rating-stars.tsx';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { HelpfulButton } from './helpful-button.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { ReviewSummaryBars } from './review-summary-bars.tsx';
import { useVotes } from './use-votes.ts';

const importForm = () => import('./review-form.tsx');
const ReviewForm = lazyComponent(async () => (await importForm()).ReviewForm);

interface ReviewsPanelProps {
  productId: number;
  /** The newest reviews, which the page was rendered with. */
  first: ReviewPage;
}

/** The reviews: five bars filter them, "show more" appends a page, a button opens the form. */
export function ReviewsPanel({ productId, first }: ReviewsPanelProps) {
  const [shown, setShown] = useState({ reviews: first.data, meta: first.meta });
  const [sort, setSort] = useState<ReviewSort>('new');
  const [rating, setRating] = useState<number | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [isWriting, setWriting] = useState(false);
  const votes = useVotes(productId);
  const latestRequest = useRef(0);

  async function show(request: { sort: ReviewSort; rating: number | null; page: number }, keep: Review[]) {
    latestRequest.current += 1;
    const requestNumber = latestRequest.current;
    setState('loading');
    const { page, sort, rating } = request;
    const query = { product_id: productId, page, sort, ...(rating !== null && { rating }) };
    const result = await call(reviewsCalls.readReviews, { query });
    // A newer request was started meanwhile: an outdated response must not replace its result.
    if (requestNumber !== latestRequest.current) return;
    if (result.kind !== 'done') return setState('failed');
    setShown({ reviews: [...keep, ...result.data.data], meta: result.data.meta });
    setState('idle');
  }

  function choose(next: { sort?: ReviewSort; rating?: number | null }) {
    const request = { sort: next.sort ?? sort, rating: next.rating === undefined ? rating : next.rating };
    setSort(request.sort);
    setRating(request.rating);
    show({ ...request, page: 1 }, []);
  }

  const { reviews, meta } = shown;
  return (
    <div className="grid gap-8 md:grid-cols-[18rem_1fr] md:gap-12">
      <div className="space-y-5">
        <h2 className="sr-only">{m.reviews_list()}</h2>
        {first.summary.count > 0 && (
          <ReviewSummaryBars
            summary={first.summary}
            chosen={rating}
            onChoose={(star) => choose({ rating: star === rating ? null : star })}
          />
        )}
        <Button
          variant={first.summary.count > 0 ? 'tint' : 'primary'}
          size="lg"
          className="w-full"
          aria-expanded={isWriting}
          onPointerEnter={preloadOnIntent(importForm)}
          onClick={() => setWriting(!isWriting)}
        >
          {m.reviews_write()}
        </Button>
      </div>
      <div className="min-w-0 space-y-6">
        <Suspense>{isWriting && <ReviewForm productId={productId} />}</Suspense>
        {first.meta.total === 0 && !isWriting && (
          <div className="rounded-banner bg-mist px-6 py-10">
            <p className="text-lg font-semibold">{m.reviews_none()}</p>
            <p className="mt-1 text-slate">{m.reviews_none_hint()}</p>
          </div>
        )}
        {first.photos.length > 0 && (
          <section>
            <h3 className="mb-2 text-base font-semibold tracking-normal">{m.reviews_photos_of_buyers()}</h3>
            <ReviewPhotos
              photos={first.photos}
              label={m.reviews_photos_of_buyers()}
              alt={(number) => m.reviews_photo({ number })}
              className="scrollbar-none -mx-4 overflow-x-auto px-4 md:mx-0 md:px-0"
            />
          </section>
        )}
        {first.meta.total > 1 && (
          <fieldset className="flex flex-wrap gap-2 text-sm">
            <legend className="sr-only">{m.reviews_sort()}</legend>
            {REVIEW_SORTS.map((one) => (
              <label
                key={one}
                className="flex min-h-11 items-center rounded-full border border-line px-4 has-checked:border-cobalt has-checked:bg-cobalt-tint has-checked:text-cobalt-text has-focus-visible:outline-2 md:min-h-9"
              >
                <input
                  type="radio"
                  name="reviews-sort"
                  className="sr-only"
                  checked={one === sort}
                  onChange={() => choose({ sort: one })}
                />
                {SORT_NAMES[one]()}
              </label>
            ))}
            {rating !== null && (
              <button
                type="button"
                aria-label={m.reviews_all_marks()}
                onClick={() => choose({ rating: null })}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-4 hover:border-slate md:min-h-9"
              >
                {rating} <span aria-hidden>★</span>
                <X aria-hidden className="size-4 text-slate" />
              </button>
            )}
          </fieldset>
        )}
        <ul aria-label={m.reviews_list()} aria-busy={state === 'loading'} className="divide-y divide-line">
          {reviews.map((review) => (
            <li key={review.id} className="py-5 first:pt-0">
              <ReviewItem review={review} isVoted={votes.has(review.id)} />
            </li>
          ))}
        </ul>
        {state === 'failed' && <p role="alert">{m.reviews_failed()}</p>}
        {meta.current_page < meta.last_page && (
          <Button
            variant="tint"
            size="lg"
            className="w-full"
            disabled={state === 'loading'}
            onClick={() => show({ sort, rating, page: meta.current_page + 1 }, reviews)}
          >
            {m.catalog_show_more({ count: Math.min(meta.per_page, meta.total - reviews.length) })}
          </Button>
        )}
      </div>
    </div>
  );
}

const SORT_NAMES: Record<ReviewSort, () => string> = {
  new: () => m.reviews_sort_new(),
  helpful: () => m.reviews_sort_helpful(),
  best: () => m.reviews_sort_best(),
  worst: () => m.reviews_sort_worst(),
};

function ReviewItem({ review, isVoted }: { review: Review; isVoted: boolean }) {
  return (
    <article className="space-y-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold tracking-normal">{review.name}</h3>
        {review.rating > 0 && (
          <RatingStars rating={review.rating} label={m.catalog_rating({ rating: String(review.rating) })} />
        )}
        <time dateTime={review.created_at} className="text-sm text-slate">
          {formatDay(review.created_at)}
        </time>
        {review.is_bought && (
          <span className="inline-flex items-center gap-1 text-sm font-medium text-leaf">
            <BadgeCheck aria-hidden className="size-4" />
            {m.reviews_bought()}
          </span>
        )}
      </header>
      <p lang={review.locale} className="max-w-prose whitespace-pre-line">
        {review.body}
      </p>
      {review.answer !== null && review.answered_at !== null && (
        <div className="rounded-tile bg-mist px-4 py-3">
          <p className="flex flex-wrap gap-x-3 text-sm text-slate">
            {m.questions_answer()}
            <time dateTime={review.answered_at}>{formatDay(review.answered_at)}</time>
          </p>
          <p lang={review.locale} className="mt-1 max-w-prose whitespace-pre-line">
            {review.answer}
          </p>
        </div>
      )}
      <ReviewPhotos
        photos={review.photos}
        label={m.photos_title()}
        alt={(number) => m.reviews_photo_of({ name: review.name, number })}
        className="flex-wrap pt-1"
      />
      <HelpfulButton review={review} isVoted={isVoted} />
    </article>
  );
}
