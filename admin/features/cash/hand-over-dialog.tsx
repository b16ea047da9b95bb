import { useId, useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import type { Cash, CashCourier } from '#contract/cash/cash.ts';
import { cashCalls } from '#contract/cash/cash-calls.ts';
import { m } from '#messages';
import { FieldFrame } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { sumText, typedSum } from './cash-texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { grouped, SumField } from './sum-field.tsx';

interface HandOverDialogProps {
  courier: CashCourier;
  cash: Cash;
  onClose(): void;
}

/** A courier hands over: what they give, and what was counted of it. */
export function HandOverDialog({ courier, cash, onClose }: HandOverDialogProps) {
  const fieldId = useId();
  const tills = cash.tills.filter(({ shift, can_work: canWork }) => shift !== null && canWork);
  const [chosenTill, setTill] = useState<number | null>(null);
  const till = tills.find(({ id }) => id === chosenTill) ?? tills[0];
  const [given, setGiven] = useState(grouped(String(Math.max(0, courier.balance))));
  const [counted, setCounted] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [keys] = useState(createRequestKeys);
  const handing = useCallMutation(cashCalls.handOverCash, { changes: [cashCalls.readCash, cashCalls.readCashEntries] });
  const handedOver = typedSum(given);
  const received = typedSum(counted ?? given);
  const difference = handedOver === null || received === null ? 0 : handedOver - received;
  const isReasonMissing = difference !== 0 && reason.trim() === '';

  function submit(): void {
    setChecked(true);
    if (till === undefined || handedOver === null || handedOver === 0 || received === null || isReasonMissing) return;
    const body = {
      ...{ courier_id: courier.id, till_id: till.id, expected: courier.balance },
      ...{ handed_over: handedOver, received, reason: reason.trim() },
    };
    handing.mutate(
      { body: { key: keys.keyOf(body), ...body } },
      {
        onSuccess: () => {
          void showToast('success', m.admin_cash_taken({ sum: sumText(received) }));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={m.admin_cash_take()}
      submitLabel={m.admin_cash_take()}
      isPending={handing.isPending || till === undefined}
      message={handing.error?.message ?? (till === undefined ? m.admin_cash_no_open_till() : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{m.admin_cash_take_hint({ name: courier.name, sum: sumText(courier.balance) })}</p>
      {tills.length > 1 && (
        <FieldFrame id={fieldId} label={m.admin_cash_into()}>
          <NativeSelect id={fieldId} value={till?.id} onChange={({ target }) => setTill(Number(target.value))}>
            {tills.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </NativeSelect>
        </FieldFrame>
      )}
      <SumField
        label={m.admin_cash_given()}
        value={given}
        error={isChecked && !handedOver ? m.admin_cash_sum_invalid() : undefined}
        onChange={setGiven}
      />
      <SumField
        label={m.admin_cash_received()}
        value={counted ?? given}
        error={isChecked && received === null ? 'form_required' : undefined}
        onChange={setCounted}
      />
      {difference !== 0 && (
        <>
          <p aria-live="polite" className="text-anor-text">
            {difference > 0
              ? m.admin_cash_missing({ sum: sumText(difference) })
              : m.admin_cash_surplus({ sum: sumText(-difference) })}
          </p>
          <ReasonField value={reason} onChange={setReason} isMissing={isChecked && isReasonMissing} />
        </>
      )}
    </FormDialog>
  );
}
