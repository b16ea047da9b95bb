import { CheckoutPayment } from './checkout-payment.tsx';
import type { CheckoutDialog } from './checkout-state.ts';
import { OutOfStockDialog } from './out-of-stock-dialog.tsx';
import { TotalsChangedDialog } from './totals-changed-dialog.tsx';
import type { useCheckout } from './use-checkout.ts';

interface CheckoutDialogsProps {
  phone: string;
  checkout: ReturnType<typeof useCheckout>;
  dialog: CheckoutDialog;
}

/** The dialogs of the checkout; their code is loaded when the first one opens. */
export function CheckoutDialogs({ phone, checkout, dialog }: CheckoutDialogsProps) {
  const { form, quoting, isSending, send } = checkout;
  const close = () => void send({ kind: 'dialog_closed' });
  switch (dialog.kind) {
    case 'stock':
      return <OutOfStockDialog items={dialog.items} lines={quoting.quote?.lines ?? []} onClose={close} />;
    case 'totals':
      return (
        <TotalsChangedDialog
          before={dialog.before}
          after={dialog.after}
          onAgree={() => void send({ kind: 'total_accepted', values: form.getValues() })}
          onClose={close}
        />
      );
    case 'pay':
      return (
        <CheckoutPayment
          phone={phone}
          submitted={dialog}
          onDone={(orderNumber) => void send({ kind: 'paid', orderNumber })}
          onClose={close}
          onRefused={(failure) => void send({ kind: 'payment_refused', failure })}
          onLeaveUnresolved={() => void send({ kind: 'left_unresolved' })}
          later={{ isBusy: isSending, onLater: () => void send({ kind: 'pay_later' }) }}
        />
      );
  }
}
