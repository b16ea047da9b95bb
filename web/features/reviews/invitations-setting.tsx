import { useState } from 'react';
import { call } from '#client/call.ts';
import { reviewInvitationsCalls } from '#contract/reviews/review-invitations-calls.ts';
import { m } from '#messages';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';

/** Whether the customer is invited by SMS to review what they have bought. */
export function InvitationsSetting({ isRefused }: { isRefused: boolean }) {
  const { redirectToLogin } = useRedirectToLogin();
  const [isOn, setOn] = useState(!isRefused);
  const [isBusy, setBusy] = useState(false);

  async function choose(on: boolean) {
    setBusy(true);
    const result = await call(reviewInvitationsCalls.chooseInvitations, { body: { is_refused: !on } });
    setBusy(false);
    if (result.kind === 'signed_out') return redirectToLogin();
    if (result.kind !== 'done') return void showToast('error', result.message);
    setOn(on);
    void showToast('success', m.cabinet_saved());
  }

  return (
    <CheckboxField
      label={m.reviews_invitations_setting_on()}
      checked={isOn}
      disabled={isBusy}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
