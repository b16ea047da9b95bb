import { useId, useState } from 'react';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import type { CashEntry } from '#contract/cash/cash.ts';
import { cashCalls } from '#contract/cash/cash-calls.ts';
import { m } from '#messages';
import { FieldFrame } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { CASH_KIND_TITLES, sumText } from './cash-texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

/** Takes back what somebody typed, or moves what an order has brought to where the cash is. */
export function CorrectDialog({ entry, onClose }: { entry: CashEntry; onClose(): void }) {
  const fieldId = useId();
  const cash = useCall(cashCalls.readCash, {});
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const correcting = useCallMutation(cashCalls.correctCash, {
    changes: [cashCalls.readCash, cashCalls.readCashEntries, cashCalls.readCashShift],
  });
  const isRepost = entry.correction === 'repost';
  const isHere = (kind: string, id: number) => entry.holder.kind === kind && entry.holder.id === id;

  function submit(): void {
    setChecked(true);
    if (reason.trim() === '' || (isRepost && chosen === '')) return;
    const [kind, id] = chosen.split(' ');
    const to = !isRepost ? {} : kind === 'till' ? { till_id: Number(id) } : { courier_id: Number(id) };
    correcting.mutate(
      { params: { id: entry.id }, body: { reason: reason.trim(), ...to } },
      {
        onSuccess: () => {
          void showToast('success', m.admin_cash_corrected());
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={m.admin_cash_correct_title({ id: entry.id })}
      submitLabel={m.admin_cash_correct()}
      isPending={correcting.isPending}
      message={correcting.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <span className="font-medium">{CASH_KIND_TITLES[entry.kind]()}</span>, {entry.holder.title}:{' '}
        {sumText(entry.amount)}
      </p>
      <p className="text-slate">{isRepost ? m.admin_cash_repost_text() : m.admin_cash_take_back_text()}</p>
      {isRepost && (
        <FieldFrame
          id={fieldId}
          label={m.admin_cash_really_at()}
          error={isChecked && chosen === '' ? 'form_choose' : undefined}
        >
          <NativeSelect id={fieldId} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="" />
            {cash.data?.tills
              .filter(({ id, shift }) => shift !== null && !isHere('till', id))
              .map(({ id, title }) => (
                <option key={`till ${id}`} value={`till ${id}`}>
                  {title}
                </option>
              ))}
            {cash.data?.couriers
              .filter(({ id }) => !isHere('courier', id))
              .map(({ id, name }) => (
                <option key={`courier ${id}`} value={`courier ${id}`}>
                  {name}
                </option>
              ))}
          </NativeSelect>
        </FieldFrame>
      )}
      <ReasonField value={reason} onChange={setReason} isMissing={isChecked && reason.trim() === ''} />
    </FormDialog>
  );
}
