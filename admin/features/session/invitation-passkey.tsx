import { useState } from 'react';
import { call } from '#client/call.ts';
import type { SignedInStaff } from '#contract/staff/staff-session-call-schemas.ts';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { m } from '#messages';
import { apiFailure, type Failure, FailureNote, passkeyProblem } from './failure.tsx';
import { createPasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { thisDevice } from './this-device.ts';

interface InvitationPasskeyProps {
  token: string;
  onAccepted(state: SignedInStaff): void;
}

export function InvitationPasskey({ token, onAccepted }: InvitationPasskeyProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function accept() {
    setBusy(true);
    setFailure(null);
    const outcome = await acceptByPasskey(token);
    setBusy(false);
    if (outcome !== null && 'status' in outcome) onAccepted(outcome);
    else setFailure(outcome);
  }

  return (
    <div className="space-y-4">
      <FailureNote failure={failure} />
      <PasskeyButton
        label={m.admin_invitation_passkey()}
        hint={m.admin_invitation_passkey_hint()}
        isBusy={isBusy}
        onClick={() => void accept()}
      />
    </div>
  );
}

async function acceptByPasskey(token: string): Promise<SignedInStaff | Failure | null> {
  const started = await call(staffSessionCalls.startInvitationPasskey, { body: { token } });
  if (started.kind !== 'done') return apiFailure(started);
  const passkey = await createPasskey(started.data);
  if (passkey.kind !== 'done') return passkeyProblem(passkey.kind);
  const body = { token, passkey: passkey.response, name: thisDevice() };
  const result = await call(staffSessionCalls.acceptByPasskey, { body });
  return result.kind === 'done' ? result.data : apiFailure(result);
}
