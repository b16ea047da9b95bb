import type { BoundCard } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { PayDialog } from './pay-dialog.tsx';
import { BANK_TIMEOUT, type PaymentFlow, requestBankCode } from './payment-flow.ts';

const BINDING: PaymentFlow<BoundCard> = {
  start: (card) => requestBankCode('/cards', card),
  confirm: (session, otp) => callApi<BoundCard>('POST', '/cards/confirm', { session, otp }, BANK_TIMEOUT),
  resend: (session) => requestBankCode('/payments/resend', { session }),
};

interface BindCardDialogProps {
  onClose(): void;
  /** The list of cards has changed, or may have. */
  onChanged(): void;
}

/** Binds a card with the bank's code; nothing is charged. */
export function BindCardDialog({ onClose, onChanged }: BindCardDialogProps) {
  function close() {
    onClose();
    onChanged();
  }
  return (
    <PayDialog
      title={m.payments_add_card()}
      flow={BINDING}
      confirmLabel={m.payments_bind()}
      onDone={() => {
        void showToast('success', m.payments_card_added());
        close();
      }}
      onClose={onClose}
      // After a lost response the list of cards shows the outcome.
      onLeaveUnresolved={close}
      isFree
    />
  );
}
