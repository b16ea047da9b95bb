import { useState } from 'react';
import { ReasonDialog } from '#admin/features/personal-data/index.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Button } from '#admin/ui/button.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { formatSum } from '#contract/money/money.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { paymentsAdminCalls } from '#contract/payments/payments-admin-calls.ts';
import type { StaffPayment } from '#contract/payments/staff-payment.ts';
import { todayCalls } from '#contract/today/today-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';
import { PAYMENT_STATE_NAMES } from './payment-texts.ts';

const CHANGED = [
  paymentsAdminCalls.readStaffPayment,
  paymentsAdminCalls.readStaffPayments,
  ordersAdminCalls.readStaffOrder,
  todayCalls.readToday,
];

/** What may be done about a payment now: only what its state allows. */
export function PaymentActions({ payment }: { payment: StaffPayment }) {
  return (
    <>
      {payment.can_check && <CheckAtBankButton payment={payment} />}
      {payment.can_record_refund && <ManualRefundButton payment={payment} />}
    </>
  );
}

function CheckAtBankButton({ payment: { id, state } }: { payment: StaffPayment }) {
  const checking = useCallMutation(paymentsAdminCalls.checkAtBank, { changes: CHANGED });
  const title = state === 'reversing' ? m.admin_payment_repeat_refund() : m.admin_payment_check();
  const check = () => {
    if (checking.isPending) return;
    checking.mutate(
      { params: { id } },
      {
        onSuccess: (answer) =>
          void showToast(
            'success',
            answer.state === state
              ? m.admin_payment_checked_same()
              : m.admin_payment_checked_new({ state: PAYMENT_STATE_NAMES[answer.state]() }),
          ),
        onError: ({ message }) => void showToast('error', message),
      },
    );
  };
  useShortcuts([{ keys: 'n', label: m.admin_payment_check(), group: m.admin_payments_title(), run: check }]);
  return (
    <Button variant="primary" disabled={checking.isPending} aria-busy={checking.isPending} onClick={check}>
      {title}
      <KeyHint keys="n" className="max-md:hidden" />
    </Button>
  );
}

function ManualRefundButton({ payment: { id, taken, amount: due } }: { payment: StaffPayment }) {
  const amount = taken ?? due;
  const recording = useCallMutation(paymentsAdminCalls.recordManualRefund, { changes: CHANGED });
  return (
    <ByHandButton
      amount={amount}
      record={(note) => recording.mutateAsync({ params: { id }, body: { note, amount } })}
    />
  );
}

/** A part that the provider refuses to give back, and that a person gave back otherwise. */
export function PartByHandButton({ paymentId, partId, amount }: { paymentId: number; partId: number; amount: number }) {
  const recording = useCallMutation(paymentsAdminCalls.recordPartByHand, { changes: CHANGED });
  const params = { id: paymentId, part: partId };
  return <ByHandButton amount={amount} record={(note) => recording.mutateAsync({ params, body: { note, amount } })} />;
}

function ByHandButton({ amount, record }: { amount: number; record(note: string): Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);

  async function submit(note: string): Promise<string | null> {
    try {
      await record(note);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    setOpen(false);
    void showToast('success', m.admin_payment_by_hand_done());
    return null;
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.admin_payment_by_hand()}</Button>
      {isOpen && (
        <ReasonDialog
          open
          onOpenChange={setOpen}
          title={m.admin_payment_by_hand()}
          text={m.admin_payment_by_hand_text({ sum: formatSum(amount, getLocale()) })}
          label={m.admin_payment_by_hand_how()}
          hint={m.admin_payment_by_hand_hint()}
          tooShort={m.admin_payment_by_hand_short()}
          submitLabel={m.admin_payment_by_hand_submit()}
          cancelLabel={m.admin_order_not_now()}
          isDangerous
          onReason={submit}
        />
      )}
    </>
  );
}
