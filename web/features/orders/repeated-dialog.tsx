import type { Repeated } from '#contract/orders/orders.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The products of a repeated order that could not be added to the cart unchanged. */
export function RepeatedDialog({ repeated, onGo }: { repeated: Repeated; onGo(): void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onGo()}
      title={m.orders_repeated_partly()}
      closeLabel={m.shell_close()}
      footer={
        <Button size="lg" className="w-full" onClick={onGo}>
          {m.cart_go()}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {repeated.skipped.map(({ product_id, name }) => (
          <Line key={product_id} name={name} what={m.orders_not_sold()} />
        ))}
        {repeated.reduced.map(({ product_id, name, requested, left }) => (
          <Line key={product_id} name={name} what={m.orders_fewer({ left, requested })} />
        ))}
      </ul>
    </Dialog>
  );
}

function Line({ name, what }: { name: string; what: string }) {
  return (
    <li className="py-3">
      <p className="break-words">{name}</p>
      <p className="mt-0.5 text-sm text-amber">{what}</p>
    </li>
  );
}
