import type { ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { formatRating } from '#web/platform/i18n/format-rating.ts';

/** One star, the average rating and the number of reviews. A product without reviews shows nothing. */
export function CardRating({ product }: { product: ProductCard }) {
  if (product.rating_count === 0) return null;
  const rating = formatRating(product.rating);
  return (
    <p role="img" aria-label={m.catalog_rating({ rating })} className="card-rating">
      <b>{rating}</b>
      {`(${product.rating_count})`}
    </p>
  );
}
