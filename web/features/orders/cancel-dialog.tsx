import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#client/call.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import type { Order } from '#contract/orders/orders.ts';
import { ordersCalls } from '#contract/orders/orders-calls.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { refreshSession } from '#web/platform/session/session.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';

interface CancelDialogProps {
  order: Pick<Order, 'order_number' | 'payment_status' | 'payment_method_id'>;
  onClose(): void;
}

/** Asks for confirmation and explains what happens to the money. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { order_number } = order;
  const { redirectToLogin } = useRedirectToLogin();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function cancel() {
    setBusy(true);
    const result = await call(ordersCalls.cancelOrder, { params: { number: order_number } });
    if (result.kind === 'signed_out') return redirectToLogin();
    // The order has changed meanwhile (409): the page shows its new state, with the reason.
    if (result.kind !== 'done') setFailure(result.message);
    else {
      void showToast('success', m.orders_cancelled());
      // A voucher used by the order is active again.
      void refreshSession();
    }
    await revalidate();
    setBusy(false);
    if (result.kind === 'done') onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={m.orders_cancel_question({ number: order_number })}
      closeLabel={m.shell_close()}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="outline" size="lg" disabled={isBusy} onClick={onClose}>
            {m.orders_keep()}
          </Button>
          <Button variant="danger" size="lg" disabled={isBusy} aria-busy={isBusy} onClick={cancel}>
            {m.orders_cancel()}
          </Button>
        </div>
      }
    >
      <p className="text-slate">{hintOf(order)}</p>
      <div className="mt-4">
        <FormError message={failure} />
      </div>
    </Dialog>
  );
}

function hintOf({ payment_status, payment_method_id }: CancelDialogProps['order']): string {
  if (payment_status !== 'paid') return m.orders_cancel_hint();
  return payment_method_id === PAYMENT_METHOD.instalment
    ? m.orders_cancel_contract_hint()
    : m.orders_cancel_paid_hint();
}
