import type { ProductCard } from '#contract/catalog.ts';
import { m } from '#messages';
import { formatRating } from './format-rating.ts';

/** One star, the mean and how many; nothing where nobody has written yet. */
export function CardRating({ product }: { product: ProductCard }) {
  if (product.rating_count === 0) return null;
  const rating = formatRating(product.rating);
  return (
    <p className="tabular flex items-center gap-1 text-xs text-slate">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5 fill-star">
        <path d="M8 1.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z" />
      </svg>
      <span className="sr-only">{m.catalog_rating({ rating })}</span>
      <span aria-hidden className="font-medium text-ink">
        {rating}
      </span>
      <span aria-hidden>({product.rating_count})</span>
    </p>
  );
}
