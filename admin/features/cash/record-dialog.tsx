import { useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import type { CashTill } from '#contract/cash/cash.ts';
import { cashCalls } from '#contract/cash/cash-calls.ts';
import type { TypedCashKind } from '#contract/cash/cash-rules.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { sumText, TYPED_KIND_TEXTS, typedSum } from './cash-texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { SumField } from './sum-field.tsx';

/** A pay-in, a pay-out, or what goes to the bank. The same sum sent again after a lost answer counts once. */
export function RecordDialog({ till, kind, onClose }: { till: CashTill; kind: TypedCashKind; onClose(): void }) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [keys] = useState(createRequestKeys);
  const recording = useCallMutation(cashCalls.recordCash, {
    changes: [cashCalls.readCash, cashCalls.readCashEntries, cashCalls.readCashShift],
  });
  const amount = typedSum(text);
  const isSumMissing = amount === null || amount === 0;
  const isReasonMissing = kind !== 'collection' && reason.trim() === '';
  const { title, hint } = TYPED_KIND_TEXTS[kind];

  function submit(): void {
    setChecked(true);
    if (amount === null || isSumMissing || isReasonMissing) return;
    const body = { kind, till_id: till.id, amount, reason: reason.trim() };
    recording.mutate(
      { body: { key: keys.keyOf(body), ...body } },
      {
        onSuccess: () => {
          void showToast('success', m.admin_cash_recorded({ sum: sumText(amount) }));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={title()}
      submitLabel={title()}
      isPending={recording.isPending}
      message={recording.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-slate">{hint()}</p>
      <p>
        <span className="font-medium">{till.title}</span>
        <span className="text-slate">
          {' '}
          · {m.admin_cash_should_be()} {sumText(till.balance)}
        </span>
      </p>
      <SumField
        label={m.admin_cash_sum()}
        value={text}
        error={isChecked && isSumMissing ? m.admin_cash_sum_invalid() : undefined}
        onChange={setText}
        autoFocus
      />
      <ReasonField value={reason} onChange={setReason} isMissing={isChecked && isReasonMissing} />
    </FormDialog>
  );
}
