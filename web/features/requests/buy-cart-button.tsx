import { CalendarClock, Zap } from 'lucide-react';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { changeList, type LineWithCard } from '#web/features/lists/index.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import type { RequestedItem } from './requested-goods.ts';

const loadOneClick = async () => (await import('./one-click-dialog.tsx')).OneClickDialog;
const loadPreOrder = async () => (await import('./pre-order-dialog.tsx')).PreOrderDialog;

/** Buys the whole cart with a phone number: a one-click purchase, or a pre-order if any line is a pre-order product. */
export function BuyCartButton({ lines }: { lines: readonly LineWithCard[] }) {
  const goods = lines.flatMap(({ line, card }): RequestedItem[] =>
    card && card.max_quantity > 0 ? [{ card, quantity: Math.min(line.quantity, card.max_quantity) }] : [],
  );
  if (goods.length === 0) return null;
  const isAhead = goods.some(({ card }) => card.status === PRODUCT_STATUS.preOrder);
  const requested = { kind: 'cart' as const, goods, onBought: () => changeList('cart', { kind: 'clear' }) };
  return (
    <Button
      variant="tint"
      size="lg"
      className="w-full"
      onClick={() => showDialog(isAhead ? loadPreOrder : loadOneClick, { requested })}
    >
      {isAhead ? <CalendarClock aria-hidden className="size-5" /> : <Zap aria-hidden className="size-5" />}
      {isAhead ? m.requests_pre_order() : m.requests_one_click()}
    </Button>
  );
}
