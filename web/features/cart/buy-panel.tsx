import type { Product } from '#contract/catalog/catalog.ts';
import { isBuyable } from '#contract/catalog/product-status.ts';
import { ListToggles } from '#web/features/lists/index.ts';
import { BuyOptions } from '#web/features/requests/index.ts';
import { StockAlert } from '#web/features/stock-alerts/index.ts';
import { BuyButton } from './buy-button.tsx';

/**
 * The actions below the price on a product's page: buy, favourite, compare, one-click order, pre-order, stock alert.
 */
export function BuyPanel({ product }: { product: Product }) {
  const toggles = (
    <div className="page-toggles">
      <ListToggles product={product} />
    </div>
  );
  if (!isBuyable(product.status)) {
    return (
      <div className="flex items-center gap-2">
        <StockAlert product={product} size="lg" className="grow max-xs:px-3! max-xs:text-sm! md:max-w-80" />
        {toggles}
      </div>
    );
  }
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-2">
        <BuyButton product={product} size="lg" className="grow md:max-w-80" />
        {toggles}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <BuyOptions product={product} className="max-xs:w-full" />
        <StockAlert product={product} size="lg" className="max-xs:w-full" />
      </div>
    </div>
  );
}
