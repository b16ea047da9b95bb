import { type FormEvent, useState } from 'react';
import { TillChoice, useMayChooseTill } from '#admin/features/cash/index.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { Button } from '#admin/ui/button.tsx';
import { focusFirstField } from '#admin/ui/focus-first-field.ts';
import { instalmentsAdminCalls } from '#contract/instalments/instalments-admin-calls.ts';
import type { StaffApplication } from '#contract/instalments/staff-application.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { Dialog } from '#ui/dialog.tsx';
import { FieldFrame, TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { ACTION_TEXTS, ACTION_TITLES } from './instalment-texts.ts';

/** A payment at the till for a contract of the shop. The same sum sent again after a lost answer counts once. */
export function TillPaymentDialog({ application, onClose }: { application: StaffApplication; onClose(): void }) {
  const { id, balance } = application;
  const left = balance?.left ?? 0;
  const [text, setText] = useState('');
  const [tillId, setTillId] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const mayChooseTill = useMayChooseTill();
  const [keys] = useState(createRequestKeys);
  const recording = useCallMutation(instalmentsAdminCalls.recordInstalmentPayment, {
    changes: [instalmentsAdminCalls.readStaffApplication],
  });
  const close = useGuardedClose(text.trim() !== '', onClose);
  const sumText = (sum: number) => formatSum(sum, getLocale());

  function faultOf(amount: number): string | undefined {
    if (!Number.isSafeInteger(amount) || amount <= 0) return m.admin_instalment_sum_invalid();
    return amount > left ? m.admin_instalment_sum_above({ left: sumText(left) }) : undefined;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const amount = Number(text.replace(/\s/g, ''));
    const fault = faultOf(amount);
    setError(fault);
    if (fault !== undefined || recording.isPending) return;
    const body = { amount, ...(tillId !== null && { till_id: tillId }) };
    recording.mutate(
      { params: { id }, body: { key: keys.keyOf({ id, ...body }), ...body } },
      {
        onSuccess: () => {
          void showToast('success', m.admin_instalment_paid_done({ sum: sumText(amount) }));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      initialFocus={focusFirstField}
      open
      onOpenChange={(open) => !open && close()}
      title={ACTION_TITLES.paid()}
      closeLabel={m.admin_ui_cancel()}
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <p className="text-slate">{ACTION_TEXTS.paid()}</p>
        <FormError message={recording.error?.message} />
        <TextField
          label={m.admin_orders_total()}
          hint={m.admin_instalment_left({ left: sumText(left) })}
          value={text}
          inputMode="numeric"
          error={error}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
          autoFocus
        />
        {mayChooseTill && (
          <FieldFrame id="payment-till" label={m.admin_instalment_till()}>
            <TillChoice
              id="payment-till"
              automatic={m.admin_instalment_till_auto()}
              value={tillId}
              onChange={setTillId}
            />
          </FieldFrame>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>{m.admin_order_not_now()}</Button>
          <Button type="submit" variant="primary" disabled={recording.isPending} aria-busy={recording.isPending}>
            {m.admin_instalment_paid_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
