import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CustomerInstalment } from '#contract/instalments/instalment-applications.ts';
import { formatSum } from '#contract/money/money.ts';
import type { PaymentDone } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { controlClass, describedBy, FieldFrame } from '#ui/forms/field.tsx';
import { sumMask } from '#ui/forms/masks.ts';
import { useMaskedInput } from '#ui/forms/use-masked-input.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { createPaymentFlow, PayDialog, ReceiptDialog, useBoundCards } from '#web/features/payments/index.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

const MIN_AMOUNT = 1_000;
const MASK = sumMask(12);

interface PayMonthDialogProps {
  instalment: CustomerInstalment;
  next: number;
  left: number;
  onClose(): void;
}

/** The sum, which may exceed the month, and the card; then the receipt. */
export function PayMonthDialog({ instalment, next, left, onClose }: PayMonthDialogProps) {
  const { revalidate } = useRevalidator();
  const cards = useBoundCards();
  const [amount, setAmount] = useState(next);
  const [paid, setPaid] = useState<PaymentDone>();
  const sum = (value: number) => formatSum(value, currentLocale());
  const fault = amountFault(amount, left);
  const done = () => {
    onClose();
    void revalidate();
  };
  if (cards === null) return null;
  if (paid) return <ReceiptDialog receipt={paid.receipt} onClose={done} />;
  const flow = createPaymentFlow({ instalment_id: instalment.id }, amount);
  return (
    <PayDialog
      title={m.instalments_pay_title({ number: instalment.number })}
      flow={{
        ...flow,
        // The sum is validated before the card is sent.
        start: async (card) =>
          fault === undefined ? flow.start(card) : { kind: 'failed', message: fault, status: 422 },
      }}
      cards={cards}
      confirmLabel={m.payments_pay_sum({ sum: sum(amount) })}
      onDone={setPaid}
      onClose={done}
      onLeaveUnresolved={() => {
        void showToast('success', m.instalments_pay_checking());
        done();
      }}
    >
      <AmountField amount={amount} left={left} fault={fault} onChange={setAmount} />
    </PayDialog>
  );
}

interface AmountFieldProps {
  amount: number;
  left: number;
  fault: string | undefined;
  onChange(amount: number): void;
}

function AmountField({ amount, left, fault, onChange }: AmountFieldProps) {
  const id = useId();
  const input = useMaskedInput({
    mask: MASK,
    digits: amount === 0 ? '' : String(amount),
    onDigits: (digits) => onChange(Number(digits)),
  });
  const hint = m.instalments_pay_amount_hint({ sum: formatSum(left, currentLocale()) });
  return (
    <div className="mb-4">
      <FieldFrame id={id} label={m.instalments_pay_amount()} error={fault} hint={hint}>
        <input
          {...input}
          {...describedBy(id, fault, hint)}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={controlClass(fault !== undefined, 'tabular h-13 px-4')}
        />
      </FieldFrame>
    </div>
  );
}

function amountFault(amount: number, left: number): string | undefined {
  if (amount > left) return m.instalments_pay_amount_max({ sum: formatSum(left, currentLocale()) });
  return amount < Math.min(MIN_AMOUNT, left) ? m.instalments_pay_amount_min() : undefined;
}
