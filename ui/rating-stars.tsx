const STAR = 'M8 1.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z';

/** Five stars, rounded to whole ones (specification 9.38); `label` is the text for screen readers. */
export function RatingStars({ rating, label }: { rating: number; label: string }) {
  const full = Math.round(rating);
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 16 16"
          aria-hidden="true"
          className={star <= full ? 'size-3.5 fill-star' : 'size-3.5 fill-line'}
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
