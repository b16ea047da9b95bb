import { useRevalidator } from 'react-router';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { createLinkPaymentFlow, PayDialog } from '#web/features/payments/index.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

interface PayLinkDialogProps {
  token: string;
  number: string;
  total: number;
  onClose(): void;
}

/** Pays the order of a link; its page then says what has become of it. */
export function PayLinkDialog({ token, number, total, onClose }: PayLinkDialogProps) {
  const { revalidate } = useRevalidator();
  const sum = formatSum(total, currentLocale());
  function close(): void {
    onClose();
    void revalidate();
  }
  return (
    <PayDialog
      title={m.payments_title()}
      flow={createLinkPaymentFlow(token, total)}
      confirmLabel={m.payments_pay_sum({ sum })}
      onDone={() => {
        void showToast('success', m.orders_paid());
        close();
      }}
      onClose={close}
      onLeaveUnresolved={close}
    >
      <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-tile bg-mist px-4 py-3">
        <span className="text-slate">{m.orders_named({ number })}</span>
        <span className="text-lg font-semibold">{sum}</span>
      </p>
    </PayDialog>
  );
}
