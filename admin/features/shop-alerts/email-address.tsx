import { useQueryClient } from '@tanstack/react-query';
import { DigitsField, FailureNote, formMessage, useCodeForm } from '#admin/features/session/index.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { callKey, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import type { AlertSettings } from '#contract/shop-alerts/shop-alerts.ts';
import { emailCodeSchema } from '#contract/shop-alerts/shop-alerts.ts';
import { shopAlertsCalls } from '#contract/shop-alerts/shop-alerts-calls.ts';
import { m } from '#messages';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';

type Email = AlertSettings['email'];

/** The address with which the person signs in: confirmed by a code before anything is sent there. */
export function EmailAddress({ email: { is_available: isAvailable, address, state } }: { email: Email }) {
  const changes = [shopAlertsCalls.readAlertSettings];
  const sending = useCallMutation(shopAlertsCalls.sendEmailCode, { changes });
  const disconnecting = useCallMutation(shopAlertsCalls.disconnectEmail, { changes });
  const onError = ({ message }: Error) => void showToast('error', message);
  const send = () => sending.mutate({}, { onError });
  if (!isAvailable) return <p className="text-slate">{m.admin_shop_alerts_email_off()}</p>;
  const isConfirmed = state === 'confirmed';
  return (
    <div className="space-y-4">
      <div role="status" className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{m.admin_shop_alerts_email()}</span>
        <span className="min-w-0 break-words text-slate">{address}</span>
        <State state={state} />
      </div>
      {state === 'waiting' && <CodeForm />}
      <div className="flex flex-wrap gap-2">
        {!isConfirmed && (
          <Button variant={state === 'waiting' ? 'quiet' : 'outline'} disabled={sending.isPending} onClick={send}>
            {state === 'waiting' ? m.admin_shop_alerts_email_again() : m.admin_shop_alerts_email_connect()}
          </Button>
        )}
        {(isConfirmed || state === 'blocked') && (
          <Button
            variant="quiet"
            disabled={disconnecting.isPending}
            onClick={() => disconnecting.mutate({}, { onError })}
          >
            {m.admin_shop_alerts_telegram_unlink()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** While a code is awaited the form says it. */
function State({ state }: Pick<Email, 'state'>) {
  switch (state) {
    case 'none':
      return <Badge tone="plain">{m.admin_shop_alerts_telegram_none()}</Badge>;
    case 'waiting':
      return null;
    case 'confirmed':
      return <Badge tone="leaf">{m.admin_shop_alerts_telegram_linked()}</Badge>;
    case 'blocked':
      return <span className="basis-full text-slate">{m.admin_shop_alerts_email_blocked()}</span>;
  }
}

function CodeForm() {
  const queries = useQueryClient();
  const { isBusy, failure, submit, field } = useCodeForm(emailCodeSchema.shape.code, async (code) => {
    const result = await callStaff(shopAlertsCalls.confirmEmail, { body: { code } });
    if (result.kind !== 'done') return result;
    queries.setQueryData(callKey(shopAlertsCalls.readAlertSettings, {}), result.data);
    return null;
  });
  return (
    <form
      noValidate
      className="max-w-xs space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-slate">{m.admin_shop_alerts_email_code_hint()}</p>
      <FailureNote failure={failure} />
      <DigitsField {...field} error={formMessage(field.error)} autoFocus label={m.admin_shop_alerts_email_code()} />
      <SubmitButton isBusy={isBusy} className="w-full">
        {m.admin_shop_alerts_email_confirm()}
      </SubmitButton>
    </form>
  );
}
