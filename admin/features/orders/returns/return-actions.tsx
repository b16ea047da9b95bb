import { useState } from 'react';
import { ReasonDialog } from '#admin/features/personal-data/index.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { focusFirstField } from '#admin/ui/focus-first-field.ts';
import type { StaffReturn } from '#contract/orders/returns.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { AcceptForm } from './accept-form.tsx';
import { DecideForm } from './decide-form.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { ReturnRefundForm } from './return-refund-form.tsx';
import { CHANGED_BY_RETURNS } from './return-steps.ts';

type FormStep = 'accept' | 'receive' | 'decide' | 'refund';

/** The steps that the reader may take now, each from the return as they see it. */
export function ReturnActions({ found }: { found: StaffReturn }) {
  const [form, setForm] = useState<FormStep | 'refuse' | null>(null);
  const { offers, id, revision, claim } = found;
  const options = { changes: CHANGED_BY_RETURNS };
  const refuse = useCallMutation(returnsAdminCalls.refuseReturn, options);
  const reopen = useCallMutation(returnsAdminCalls.reopenReturn, options);
  const finish = useCallMutation(returnsAdminCalls.finishReturn, options);
  const reconsider = useCallMutation(returnsAdminCalls.reconsiderReturn, options);
  const step = { params: { id }, body: { revision, note: '' } };
  const onError = ({ message }: Error) => void showToast('error', message);
  const leading = (['accept', 'receive', 'decide', 'refund'] as const).find((name) => offers.includes(name));
  const close = () => setForm(null);

  async function confirmFinish(): Promise<void> {
    const title = m.admin_returns_do_finish();
    if (await confirmAction({ title, text: m.admin_returns_finish_text(), action: title })) {
      finish.mutate(step, { onError });
    }
  }

  async function sendRefusal(note: string): Promise<string | null> {
    try {
      await refuse.mutateAsync({ params: { id }, body: { revision, note } });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    close();
    return null;
  }

  return (
    <>
      {leading && (
        <Button variant="primary" onClick={() => setForm(leading)}>
          {FORM_TITLES[leading]()}
        </Button>
      )}
      {offers.includes('finish') && (
        <Button variant="primary" disabled={finish.isPending} onClick={() => void confirmFinish()}>
          {m.admin_returns_do_finish()}
        </Button>
      )}
      {offers.includes('reopen') && (
        <Button disabled={reopen.isPending} onClick={() => reopen.mutate(step, { onError })}>
          {m.admin_returns_do_reopen()}
        </Button>
      )}
      {offers.includes('reconsider') && (
        <Button
          disabled={reconsider.isPending}
          onClick={() =>
            reconsider.mutate(step, {
              onError,
              onSuccess: () => void showToast('success', m.admin_returns_reconsidered()),
            })
          }
        >
          {m.admin_returns_do_reconsider()}
        </Button>
      )}
      {offers.includes('refuse') && <Button onClick={() => setForm('refuse')}>{m.admin_returns_do_refuse()}</Button>}
      {form !== null && form !== 'refuse' && (
        <Dialog
          initialFocus={focusFirstField}
          open
          onOpenChange={(open) => !open && close()}
          title={FORM_TITLES[form]()}
          closeLabel={m.admin_ui_cancel()}
          className="md:w-[min(40rem,calc(100vw-3rem))]!"
        >
          {form === 'accept' && <AcceptForm found={found} onClose={close} />}
          {form === 'receive' && <ReceiveForm found={found} onClose={close} />}
          {form === 'decide' && <DecideForm found={found} onClose={close} />}
          {form === 'refund' && <ReturnRefundForm found={found} onClose={close} />}
        </Dialog>
      )}
      {form === 'refuse' && (
        <ReasonDialog
          open
          onOpenChange={(open) => !open && close()}
          title={m.admin_returns_do_refuse()}
          text={m.admin_returns_refuse_text()}
          hint={claim ? m.admin_returns_refuse_claim_hint() : m.admin_returns_refuse_hint()}
          submitLabel={m.admin_returns_do_refuse()}
          cancelLabel={m.admin_order_not_now()}
          isDangerous
          onReason={sendRefusal}
        />
      )}
    </>
  );
}

const FORM_TITLES: Record<FormStep, () => string> = {
  accept: m.admin_returns_do_accept,
  receive: m.admin_returns_do_receive,
  decide: m.admin_returns_do_decide,
  refund: m.admin_returns_do_refund,
};
