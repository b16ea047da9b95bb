import { CalendarClock, Zap } from 'lucide-react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { isBuyable, PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';

const loadOneClick = async () => (await import('./one-click-dialog.tsx')).OneClickDialog;
const loadPreOrder = async () => (await import('./pre-order-dialog.tsx')).PreOrderDialog;

/** The button next to "to cart": one-click purchase or pre-order (specification 4.5). Nothing if it is not buyable. */
export function BuyOptions({ product, className = 'w-full' }: { product: ProductCard; className?: string }) {
  if (!isBuyable(product.status)) return null;
  const isAhead = product.status === PRODUCT_STATUS.preOrder;
  return (
    <Button
      {...REPLAY_CLICK}
      variant="tint"
      size="lg"
      className={`${className} noscript:hidden`}
      onClick={() =>
        showDialog(isAhead ? loadPreOrder : loadOneClick, { requested: { kind: 'product', card: product } })
      }
    >
      {isAhead ? <CalendarClock aria-hidden className="size-5" /> : <Zap aria-hidden className="size-5" />}
      {isAhead ? m.requests_pre_order() : m.requests_one_click()}
    </Button>
  );
}
