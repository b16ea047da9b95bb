import { useState } from 'react';
import { call } from '#client/call.ts';
import type { SignedInStaff } from '#contract/staff/staff-session-call-schemas.ts';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { m } from '#messages';
import { Entrance } from './entrance.tsx';
import { apiFailure, type Failure, FailureNote } from './failure.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { QuietAction } from './quiet-action.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

interface InvitationPasswordProps {
  token: string;
  name: string;
  email: string;
  /** The invitation is accepted; the codes are on the screen. */
  onCodes(): void;
  onAccepted(state: SignedInStaff): void;
  onBack: (() => void) | undefined;
}

type Step =
  | { kind: 'password' }
  | { kind: 'app'; password: string; setup: { secret: string; uri: string; ticket: string } }
  | { kind: 'codes'; codes: readonly string[]; state: SignedInStaff };

/** Password, authenticator app, recovery codes: three steps of the other way to sign in. */
export function InvitationPassword(props: InvitationPasswordProps) {
  const { token, name, email, onCodes, onAccepted, onBack } = props;
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const [failure, setFailure] = useState<Failure | null>(null);

  async function start(password: string): Promise<null> {
    setFailure(null);
    const result = await call(staffSessionCalls.startInvitationPassword, { body: { token } });
    if (result.kind === 'done') setStep({ kind: 'app', password, setup: result.data });
    else setFailure(apiFailure(result));
    return null;
  }

  async function accept(code: string, { password, setup }: Extract<Step, { kind: 'app' }>) {
    const body = { token, password, ticket: setup.ticket, code };
    const result = await call(staffSessionCalls.acceptByPassword, { body });
    if (result.kind !== 'done') return result;
    onCodes();
    setStep({ kind: 'codes', codes: result.data.recoveryCodes, state: result.data.state });
    return null;
  }

  switch (step.kind) {
    case 'password':
      return (
        <Entrance title={m.admin_totp_password_step()} hint={m.admin_invitation_title({ name })}>
          <FailureNote failure={failure} />
          <NewPasswordForm email={email} submitLabel={m.admin_session_next()} onPassword={start} />
          {onBack && <QuietAction onClick={onBack}>{m.admin_invitation_passkey()}</QuietAction>}
        </Entrance>
      );
    case 'app':
      return (
        <Entrance title={m.admin_totp_scan_step()}>
          <TotpSetup setup={step.setup} submitLabel={m.admin_session_log_in()} onCode={(code) => accept(code, step)} />
        </Entrance>
      );
    case 'codes':
      return (
        <Entrance title={m.admin_recovery_title()} hint={m.admin_recovery_hint()}>
          <RecoveryCodes codes={step.codes} owner={email} onDone={() => onAccepted(step.state)} />
        </Entrance>
      );
  }
}
