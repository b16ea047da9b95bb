import { X } from 'lucide-react';
import { useState } from 'react';
import type { MissingItem, OrderLine } from '#contract/checkout/checkout.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { changeList } from '#web/features/lists/index.ts';
import { useDialogHistory } from '#web/platform/dialogs/use-dialog-history.ts';
import { HelpPhone } from './help-phone.tsx';

interface OutOfStockDialogProps {
  items: readonly MissingItem[];
  /** They have the pictures of the products. */
  lines: readonly OrderLine[];
  onClose(): void;
}

/** Products that ran out meanwhile: each can be removed or reduced, and the order continues with the rest. */
export function OutOfStockDialog({ items, lines, onClose }: OutOfStockDialogProps) {
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const open = items.filter(({ product_id }) => !settled.has(product_id));
  useDialogHistory(() => {
    onClose();
    return false;
  });

  function settle(item: MissingItem, keepsWhatIsLeft: boolean) {
    const { product_id: id, left } = item;
    changeList('cart', keepsWhatIsLeft && left > 0 ? { kind: 'put', id, quantity: left } : { kind: 'remove', id });
    setSettled((before) => new Set([...before, id]));
    if (open.length === 1) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.checkout_out_of_stock()}
      closeLabel={m.shell_close()}
      footer={
        <Button
          size="lg"
          className="w-full"
          onClick={() => {
            for (const item of open) settle(item, true);
            onClose();
          }}
        >
          {m.checkout_fix_cart()}
        </Button>
      }
    >
      <p className="text-slate">{m.checkout_out_of_stock_hint()}</p>
      <ul className="mt-3 divide-y divide-line">
        {open.map((item) => (
          <li key={item.product_id} className="flex gap-3 py-3">
            <Picture
              img={lines.find(({ product_id }) => product_id === item.product_id)?.img ?? null}
              alt=""
              sizes="56px"
              widths={[160]}
              className="size-14 shrink-0 rounded-control bg-tile object-contain p-1"
            />
            <div className="min-w-0 grow">
              <p className="text-sm break-words">{item.name}</p>
              <p className="mt-0.5 text-sm font-medium text-anor-text">
                {item.left === 0
                  ? m.checkout_none_left()
                  : m.checkout_left({ left: item.left, requested: item.requested })}
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                {item.left > 0 && (
                  <Button variant="tint" size="sm" onClick={() => settle(item, true)}>
                    {m.checkout_take_left({ left: item.left })}
                  </Button>
                )}
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={m.cart_remove({ name: item.name })}
                  onClick={() => settle(item, false)}
                >
                  <X aria-hidden className="size-4" />
                  {m.checkout_remove()}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-sm">
        {m.checkout_help()} <HelpPhone />
      </p>
    </Dialog>
  );
}
