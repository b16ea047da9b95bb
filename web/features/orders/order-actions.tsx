import { RotateCcw, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { ReceiptButton } from '#web/features/payments/index.ts';
import { useRepeat } from './use-repeat.ts';

const CancelDialog = lazyComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const RepeatedDialog = lazyComponent(async () => (await import('./repeated-dialog.tsx')).RepeatedDialog);

/** The actions of an order: repeat, receipt, cancel. */
export function OrderActions({ order }: { order: Order }) {
  const [isCancelling, setCancelling] = useState(false);
  const { repeat, isBusy, incomplete, goToCart } = useRepeat(order.order_number);
  return (
    <div className="flex flex-wrap gap-2 max-sm:flex-col">
      <Button variant="tint" disabled={isBusy} aria-busy={isBusy} onClick={repeat}>
        <RotateCcw aria-hidden className="size-4" />
        {m.orders_repeat()}
      </Button>
      {order.receipt !== null && <ReceiptButton receipt={order.receipt} />}
      {order.can_cancel && (
        <Button variant="quiet" className="text-anor-text!" onClick={() => setCancelling(true)}>
          <X aria-hidden className="size-4" />
          {m.orders_cancel()}
        </Button>
      )}
      <Suspense>
        {isCancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
        {incomplete !== null && <RepeatedDialog repeated={incomplete} onGo={goToCart} />}
      </Suspense>
    </div>
  );
}
