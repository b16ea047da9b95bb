import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import type { LineWithCard } from '#web/features/lists/index.ts';
import { InstalmentButton } from './instalment-button.tsx';
import type { InstalmentSelection } from './picker-goods.ts';

/** Buys the whole cart in instalments. */
export function BuyInInstalments({ lines }: { lines: readonly LineWithCard[] }) {
  const selection = buyableInstalments(lines);
  return selection && <InstalmentButton selection={selection} />;
}

/**
 * The products of the cart that can be bought now; null when there are none, or when one is a pre-order (specification
 * 4.5).
 */
export function buyableInstalments(lines: readonly LineWithCard[]): InstalmentSelection | null {
  const goods = lines.flatMap(({ line, card }) =>
    card && card.max_quantity > 0 ? [{ card, quantity: Math.min(line.quantity, card.max_quantity) }] : [],
  );
  const isAhead = goods.some(({ card }) => card.status === PRODUCT_STATUS.preOrder);
  return goods.length === 0 || isAhead ? null : { goods, isCart: true };
}
