import type { Quote } from '#contract/checkout/checkout.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDialogHistory } from '#web/platform/dialogs/use-dialog-history.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

interface TotalsChangedDialogProps {
  before: Quote;
  after: Quote;
  onAgree(): void;
  onClose(): void;
}

/** The total has changed since the quote that the shopper saw: shows the differences and asks for consent. */
export function TotalsChangedDialog({ before, after, onAgree, onClose }: TotalsChangedDialogProps) {
  const sum = (value: number) => formatSum(value, currentLocale());
  useDialogHistory(() => {
    onClose();
    return false;
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.checkout_totals_changed()}
      closeLabel={m.shell_close()}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="outline" size="lg" onClick={onClose} className="max-sm:order-last">
            {m.checkout_back_to_order()}
          </Button>
          <Button size="lg" onClick={onAgree}>
            {m.checkout_agree_total({ sum: sum(after.total) })}
          </Button>
        </div>
      }
    >
      <ul className="divide-y divide-line">
        {changedRows(before, after).map(({ key, name, was, is }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 text-sm break-words">{name}</span>
            <span className="ml-auto text-right whitespace-nowrap">
              <s className="mr-2 text-sm text-slate">
                <span className="sr-only">{m.checkout_was()} </span>
                {sum(was)}
              </s>
              <span className="sr-only">{m.checkout_is_now()} </span>
              <span className="font-semibold">{sum(is)}</span>
            </span>
          </li>
        ))}
      </ul>
      {after.coupon !== null && !after.coupon.valid && (
        <p className="mt-2 text-sm text-anor-text">{after.coupon.message}</p>
      )}
    </Dialog>
  );
}

interface ChangedRow {
  key: string;
  name: string;
  was: number;
  is: number;
}

/** The differences between two quotes: line totals first, the total last. */
function changedRows(before: Quote, after: Quote): ChangedRow[] {
  const goods = after.lines.flatMap((line): ChangedRow[] => {
    const known = before.lines.find(({ product_id }) => product_id === line.product_id);
    const isOther = known !== undefined && !line.is_service && known.line_total !== line.line_total;
    return isOther
      ? [{ key: `line ${line.product_id}`, name: line.name, was: known.line_total, is: line.line_total }]
      : [];
  });
  const sums: ChangedRow[] = [
    { key: 'shipping', name: m.orders_shipping(), was: before.shipping_price, is: after.shipping_price },
    { key: 'promo', name: m.checkout_promo(), was: before.promo, is: after.promo },
  ];
  const total = { key: 'total', name: m.cart_total(), was: before.total, is: after.total };
  return [...goods, ...sums.filter(({ was, is }) => was !== is), total];
}
