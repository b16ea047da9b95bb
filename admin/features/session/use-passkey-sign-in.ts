import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#client/call.ts';
import type { SignedInStaff } from '#contract/staff/staff-session-call-schemas.ts';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { apiFailure, type Failure, passkeyProblem } from './failure.tsx';
import { abortPasskeyRequest, canAutofillPasskeys, canUsePasskeys, readPasskey } from './passkey.ts';

interface PasskeySignIn {
  isBusy: boolean;
  failure: Failure | null;
  signIn(): Promise<void>;
}

/** Sign-in by passkey: by the button, and by the autofill of the e-mail field while it is shown. */
export function usePasskeySignIn(isFieldShown: boolean, onSignedIn: (state: SignedInStaff) => void): PasskeySignIn {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function signIn({ isAutofill = false } = {}) {
    if (!canUsePasskeys()) return setFailure(passkeyProblem('unsupported'));
    if (!isAutofill) setBusy(true);
    setFailure(null);
    setFailure(await tryToSignIn(isAutofill, onSignedIn));
    setBusy(false);
  }

  const offerAutofill = useEffectEvent(() => signIn({ isAutofill: true }));
  // The browser holds the request of the autofill until a passkey is chosen; leaving the field ends it.
  useEffect(() => {
    if (!isFieldShown) return;
    let isShown = true;
    void canAutofillPasskeys().then((can) => {
      if (can && isShown) void offerAutofill();
    });
    return () => {
      isShown = false;
      abortPasskeyRequest();
    };
  }, [isFieldShown]);

  return { isBusy, failure, signIn };
}

async function tryToSignIn(isAutofill: boolean, onSignedIn: (state: SignedInStaff) => void): Promise<Failure | null> {
  const started = await call(staffSessionCalls.startPasskey, {});
  // The autofill is an offer; without a challenge there is none.
  if (started.kind !== 'done') return isAutofill ? null : apiFailure(started);
  const passkey = await readPasskey(started.data, { isAutofill });
  if (passkey.kind !== 'done') return isAutofill ? null : passkeyProblem(passkey.kind, { isSignIn: true });
  const result = await call(staffSessionCalls.signInByPasskey, { body: { passkey: passkey.response } });
  if (result.kind !== 'done') return apiFailure(result);
  onSignedIn(result.data);
  return null;
}
