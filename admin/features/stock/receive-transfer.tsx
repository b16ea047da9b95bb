import { type KeyboardEvent, useState } from 'react';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { Button } from '#admin/ui/button.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { QuantityInput } from '#admin/ui/quantity-input.tsx';
import { MAX_PIECES } from '#contract/stock/stock-document-rules.ts';
import type { StockDocument } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { signed } from './stock-texts.ts';
import { useMoveDocument } from './use-move-document.ts';

/** What has arrived of each line of a transfer; what was sent, unless the person says otherwise. */
export function ReceiveTransfer({ document }: { document: StockDocument }) {
  const [arrived, setArrived] = useState<Readonly<Record<number, number>>>({});
  const { move, isPending, message } = useMoveDocument(document, () => undefined);
  useUnsavedChanges(Object.keys(arrived).length > 0 && !isPending);
  const receive = () =>
    move('receive', {
      received: document.lines.map(({ product_id, quantity }) => ({
        product_id,
        quantity: arrived[product_id] ?? quantity,
      })),
    });
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    receive();
  }
  return (
    <Section title={m.admin_stock_receive_title()}>
      <p className="mb-3 text-slate">{m.admin_stock_receive_hint()}</p>
      <ul onKeyDown={onKeyDown} className="border-t border-line">
        {document.lines.map(({ product_id, name, sku, quantity }) => {
          const difference = (arrived[product_id] ?? quantity) - quantity;
          return (
            <li
              key={product_id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 max-md:py-3"
            >
              <span className="min-w-0 grow basis-60">
                {name} <span className="text-slate">{sku}</span>
              </span>
              <span className="tabular w-16 text-right text-slate">{quantity}</span>
              <QuantityInput
                label={m.admin_stock_received_of({ name })}
                min={0}
                max={MAX_PIECES}
                value={arrived[product_id] ?? quantity}
                onChange={(count) => setArrived({ ...arrived, [product_id]: count })}
              />
              <span className={classNames('tabular w-12', difference !== 0 && 'text-anor-text')}>
                {difference !== 0 && signed(difference)}
              </span>
            </li>
          );
        })}
      </ul>
      <FormError message={message} />
      <Button variant="primary" className="mt-4" disabled={isPending} aria-busy={isPending} onClick={receive}>
        {m.admin_stock_receive()}
        <KeyHint keys="mod+enter" className="max-md:hidden" />
      </Button>
    </Section>
  );
}
