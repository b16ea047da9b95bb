import type { ProductCard } from '#contract/catalog/catalog.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { monthlyOffer } from './monthly-offer.ts';

/** The price, the old price and the lowest monthly payment. */
export function CardPrice({ product }: { product: ProductCard }) {
  const monthly = monthlyOffer(product);
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
      {monthly !== null && <p className="card-monthly">{monthly}</p>}
      {monthly !== null && product.installment_first_pay > 0 && (
        <p className="card-first-pay">
          {m.cart_first_pay({ sum: formatSum(product.installment_first_pay, currentLocale()) })}
        </p>
      )}
    </div>
  );
}
