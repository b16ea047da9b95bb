import { useState } from 'react';
import type { SignedInStaff } from '#contract/staff/staff-session-call-schemas.ts';
import { m } from '#messages';
import { FailureNote } from './failure.tsx';
import { canUsePasskeys } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { QuietAction } from './quiet-action.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** The passkey first; e-mail, password and code as the other way. */
export function SignInForms({ onSignedIn }: { onSignedIn(state: SignedInStaff): void }) {
  const [isByPassword, setByPassword] = useState(!canUsePasskeys());
  const { isBusy, failure, signIn } = usePasskeySignIn(isByPassword, onSignedIn);
  if (isByPassword) {
    return (
      <>
        <PasswordSignIn onSignedIn={onSignedIn} />
        {canUsePasskeys() ? (
          <QuietAction className="mt-2" onClick={() => setByPassword(false)}>
            {m.admin_session_by_passkey()}
          </QuietAction>
        ) : (
          <p className="mt-4 text-sm text-slate">
            {m.admin_session_passkey_unsupported({ address: window.location.host })}
          </p>
        )}
      </>
    );
  }
  return (
    <div className="space-y-4">
      <FailureNote failure={failure} />
      <PasskeyButton
        label={m.admin_session_passkey_button()}
        hint={m.admin_session_passkey_hint()}
        isBusy={isBusy}
        onClick={() => void signIn()}
      />
      <div className="text-center">
        <QuietAction onClick={() => setByPassword(true)}>{m.admin_session_other_way()}</QuietAction>
      </div>
    </div>
  );
}
