import type { ProductCard } from '#contract/catalog.ts';
import { groupThousands } from '#contract/money.ts';
import { m } from '#messages';
import { monthlyOffer } from './monthly-offer.ts';

/** The price, what it was, and the lowest monthly payment. */
export function CardPrice({ product }: { product: ProductCard }) {
  const monthly = monthlyOffer(product);
  return (
    <div className="space-y-1">
      <p className="tabular flex flex-wrap items-baseline gap-x-2 leading-tight">
        <span className="text-lg font-semibold whitespace-nowrap">{product.current_price_formatted}</span>
        {product.old_price !== null && (
          <s className="text-xs whitespace-nowrap text-slate">
            <span className="sr-only">{m.catalog_old_price()} </span>
            {groupThousands(product.old_price)}
          </s>
        )}
      </p>
      {monthly !== null && (
        <p className="tabular w-fit rounded-full bg-cobalt-tint px-2 py-0.5 text-xs font-medium text-cobalt-text">
          {monthly}
        </p>
      )}
    </div>
  );
}
