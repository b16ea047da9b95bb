import { call } from '#client/call.ts';
import type { BoundCard } from '#contract/payments/card-payments.ts';
import { paymentsCalls } from '#contract/payments/payments-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { PayDialog } from './pay-dialog.tsx';
import { BANK_TIMEOUT, type PaymentFlow, resendBankCode, toBankCode } from './payment-flow.ts';

const BINDING: PaymentFlow<BoundCard> = {
  async start(card) {
    // A bound card cannot be bound again: this dialog offers none.
    if ('card_id' in card) throw new Error('Only a typed card can be bound');
    return toBankCode(await call(paymentsCalls.bindCard, { body: card }, BANK_TIMEOUT));
  },
  confirm: (session, otp) => call(paymentsCalls.confirmCard, { body: { session, otp } }, BANK_TIMEOUT),
  resend: resendBankCode,
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
