import { type FormEvent, useState } from 'react';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { Button } from '#admin/ui/button.tsx';
import { focusFirstField } from '#admin/ui/focus-first-field.ts';
import type { InstalmentAction } from '#contract/instalments/application-groups.ts';
import { instalmentsAdminCalls } from '#contract/instalments/instalments-admin-calls.ts';
import { MAX_APPLICATION_NOTE, type StaffApplication } from '#contract/instalments/staff-application.ts';
import { todayCalls } from '#contract/today/today-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { ACTION_TEXTS, ACTION_TITLES, APPLICATION_STATE_NAMES } from './instalment-texts.ts';

interface DecisionDialogProps {
  application: StaffApplication;
  action: Exclude<InstalmentAction, 'paid'>;
  onClose(): void;
}

const PARTNER_ID = /^\d{1,30}$/;

/** What will happen, and what is needed for it: a note, or the ids of the partner's contract. */
export function DecisionDialog({ application: { id, state }, action, onClose }: DecisionDialogProps) {
  const [note, setNote] = useState('');
  const [contractId, setContractId] = useState('');
  const [partnerOrderId, setPartnerOrderId] = useState('');
  const [isChecked, setChecked] = useState(false);
  const working = useCallMutation(instalmentsAdminCalls.workApplication, {
    changes: [
      instalmentsAdminCalls.readStaffApplication,
      instalmentsAdminCalls.readStaffApplications,
      todayCalls.readToday,
    ],
  });
  const isMissing = (text: string) => action === 'contract' && isChecked && !PARTNER_ID.test(text.trim());
  const close = useGuardedClose(
    [note, contractId, partnerOrderId].some((text) => text.trim() !== ''),
    onClose,
  );
  const isEnding = action === 'refuse' || action === 'cancel';

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const ids = { contract_id: contractId.trim(), partner_order_id: partnerOrderId.trim() };
    const isComplete = action !== 'contract' || Object.values(ids).every((one) => PARTNER_ID.test(one));
    if (!isComplete || working.isPending) return;
    const seen = { from: state, note };
    working.mutate(
      { params: { id }, body: action === 'contract' ? { action, ...seen, ...ids } : { action, ...seen } },
      {
        onSuccess: (now) => {
          void showToast('success', m.admin_instalment_done({ id, state: APPLICATION_STATE_NAMES[now.state]() }));
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
      title={ACTION_TITLES[action]()}
      closeLabel={m.admin_ui_cancel()}
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <p className="text-slate">{ACTION_TEXTS[action]()}</p>
        <FormError message={working.error?.message} />
        {action === 'contract' && (
          <>
            <TextField
              label={m.admin_instalment_contract_id()}
              value={contractId}
              inputMode="numeric"
              error={isMissing(contractId) ? m.admin_instalment_digits() : undefined}
              onChange={({ target }) => setContractId(target.value)}
              autoFocus
            />
            <TextField
              label={m.admin_instalment_partner_order()}
              value={partnerOrderId}
              inputMode="numeric"
              error={isMissing(partnerOrderId) ? m.admin_instalment_digits() : undefined}
              onChange={({ target }) => setPartnerOrderId(target.value)}
            />
          </>
        )}
        <TextAreaField
          label={m.admin_request_note()}
          hint={m.admin_instalment_note_hint()}
          value={note}
          maxLength={MAX_APPLICATION_NOTE}
          rows={2}
          onChange={({ target }) => setNote(target.value)}
          autoFocus={action !== 'contract'}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>{m.admin_order_not_now()}</Button>
          <Button
            type="submit"
            variant={isEnding ? 'danger' : 'primary'}
            disabled={working.isPending}
            aria-busy={working.isPending}
          >
            {ACTION_TITLES[action]()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
