import type { ProductCard } from '#contract/catalog/catalog.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { monthlyOfferOf } from './monthly-offer.ts';

/** The price, the old price and the lowest monthly payment with the whole price on its terms. */
export function CardPrice({ product }: { product: ProductCard }) {
  const offer = monthlyOfferOf(product);
  return (
    <div className="card-price">
      <p>
        <b>{product.current_price_formatted}</b>
        {product.old_price !== null && (
          <s>
            <span className="sr-only">{m.catalog_old_price()} </span>
            {groupThousands(product.old_price)}
          </s>
        )}
      </p>
      {offer !== null && (
        <>
          <p className="card-monthly">{offer.monthly}</p>
          <p className="card-first-pay">{offer.whole}</p>
        </>
      )}
    </div>
  );
}
