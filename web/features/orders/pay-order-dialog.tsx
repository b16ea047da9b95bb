import { useNavigate, useRevalidator } from 'react-router';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { createPaymentFlow, PayDialog, PayPages, useBoundCards, usePayWays } from '#web/features/payments/index.ts';
import { popDialogEntry } from '#web/platform/dialogs/dialog-history.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { readStoredOrder, storeOrder, thanksPath } from './stored-order.ts';

interface PayOrderDialogProps {
  orderNumber: string;
  total: number;
  onClose(): void;
}

export function PayOrderDialog({ orderNumber, total, onClose }: PayOrderDialogProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const cards = useBoundCards();
  const ways = usePayWays(orderNumber);
  const sum = formatSum(total, currentLocale());

  async function leave(path: string): Promise<void> {
    await popDialogEntry();
    await navigate(localisedAddress(path));
  }

  if (cards === null || ways === null) return null;
  if (!ways.card) {
    return (
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={m.payments_pay_sum({ sum })}
        closeLabel={m.shell_close()}
      >
        <PayPages ways={ways.hosted} />
      </Dialog>
    );
  }
  return (
    <PayDialog
      title={m.payments_title()}
      flow={createPaymentFlow({ order_number: orderNumber }, total)}
      cards={cards}
      confirmLabel={m.payments_pay_sum({ sum })}
      pages={ways.hosted}
      onDone={() => {
        // Stored wherever the order was placed: the thank-you page tracks the purchase once.
        if (readStoredOrder()?.orderNumber !== orderNumber) storeOrder({ orderNumber, address: null, price: total });
        void showToast('success', m.orders_paid());
        void leave(thanksPath(orderNumber));
      }}
      onClose={() => {
        onClose();
        void revalidate();
      }}
      onLeaveUnresolved={() => void leave(`/cabinet/orders/${orderNumber}`)}
    >
      <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-tile bg-mist px-4 py-3">
        <span className="text-slate">{m.orders_named({ number: orderNumber })}</span>
        <span className="text-lg font-semibold">{sum}</span>
      </p>
    </PayDialog>
  );
}
