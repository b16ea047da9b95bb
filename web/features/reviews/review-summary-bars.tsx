import type { ReviewSummary } from '#contract/reviews/reviews.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { RatingStars } from '#ui/rating-stars.tsx';
import { formatRating } from '#web/platform/i18n/format-rating.ts';

interface ReviewSummaryBarsProps {
  summary: ReviewSummary;
  chosen: number | null;
  onChoose(star: number): void;
}

/** The average rating and its distribution. A bar shows the share of one rating and filters the reviews by it. */
export function ReviewSummaryBars({ summary, chosen, onChoose }: ReviewSummaryBarsProps) {
  const rating = formatRating(summary.rating);
  return (
    <div>
      <p className="flex items-center gap-3">
        <span className="text-3xl font-semibold">{rating}</span>
        <span>
          <RatingStars rating={summary.rating} label={m.catalog_rating({ rating })} />
          <span className="block text-sm text-slate">{m.reviews_count({ count: summary.count })}</span>
        </span>
      </p>
      <ul className="mt-3">
        {[5, 4, 3, 2, 1].map((star) => {
          const count = summary.stars[star - 1] ?? 0;
          return (
            <li key={star}>
              <button
                type="button"
                disabled={count === 0}
                aria-pressed={chosen === star}
                onClick={() => onChoose(star)}
                className={classNames(
                  'tabular relative grid min-h-11 w-full grid-cols-[1rem_1fr_2rem] items-center gap-3 rounded-control px-2 text-left text-sm md:min-h-8',
                  chosen === star ? 'bg-cobalt-tint' : 'hover:bg-mist',
                )}
              >
                <span className="sr-only">{m.reviews_only({ star, count })}</span>
                <span aria-hidden>{star}</span>
                <svg aria-hidden="true" className="h-1.5 w-full">
                  <rect width="100%" height="100%" rx="3" className="fill-line" />
                  {count > 0 && (
                    <rect width={`${(count / summary.count) * 100}%`} height="100%" rx="3" className="fill-star" />
                  )}
                </svg>
                <span aria-hidden className="text-right text-slate">
                  {count}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
