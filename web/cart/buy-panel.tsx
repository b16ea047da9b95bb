import type { Product } from '#contract/catalog.ts';
import { ListToggles } from '../lists/list-toggles.tsx';
import { BuyButton } from './buy-button.tsx';

/** Under the price of a product's page: buy, favourite, compare. */
export function BuyPanel({ product }: { product: Product }) {
  return (
    <div className="flex items-center gap-2">
      <BuyButton product={product} size="lg" className="grow md:max-w-80" />
      <ListToggles product={product} />
    </div>
  );
}
