import type { Product } from '#contract/catalog/catalog.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** The price, the old price and the saving. */
export function PriceBlock({ product }: { product: Product }) {
  const { current_price: current, old_price: old } = product;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-xl font-semibold tracking-tight md:text-2xl">{product.current_price_formatted}</span>
        {old !== null && (
          <s className="text-sm text-slate md:text-lg">
            <span className="sr-only">{m.catalog_old_price()} </span>
            {product.old_price_formatted}
          </s>
        )}
      </p>
      {old !== null && (
        <p className="mt-1 w-fit rounded-full bg-anor-tint px-2.5 py-0.5 text-sm font-medium text-anor-text">
          {m.product_saving({ sum: formatSum(old - current, currentLocale()) })}
        </p>
      )}
      {product.status === PRODUCT_STATUS.outOfStock && (
        <p className="mt-1 text-sm text-slate">{m.product_last_known_price()}</p>
      )}
    </div>
  );
}
