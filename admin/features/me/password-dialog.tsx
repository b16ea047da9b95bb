import { useState } from 'react';
import {
  apiFailure,
  type Failure,
  FailureNote,
  NewPasswordForm,
  RecoveryCodes,
  TotpSetup,
} from '#admin/features/session/index.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { usePerson } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { staffAccountCalls } from '#contract/staff/staff-account-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { useSetAccount } from './use-account.ts';

/** `set-up`: a password, then an authenticator app. */
export type PasswordTask = 'set-up' | 'password' | 'app';

type Step =
  | { kind: 'password' }
  | { kind: 'start-app' }
  | { kind: 'app'; setup: { secret: string; uri: string; ticket: string } }
  | { kind: 'codes'; codes: readonly string[] };

export function PasswordDialog({ task, onClose }: { task: PasswordTask; onClose(): void }) {
  const { person } = usePerson();
  const { step, failure, setPassword, startApp, confirmApp } = usePasswordSteps(task, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(step)}
      closeLabel={m.admin_step_up_cancel()}
      className="md:w-[min(32rem,calc(100vw-3rem))]"
    >
      <div className="space-y-4 text-base">
        <FailureNote failure={failure} />
        {step.kind === 'password' && (
          <NewPasswordForm
            email={person.email}
            submitLabel={task === 'set-up' ? m.admin_session_next() : m.form_save()}
            onPassword={setPassword}
          />
        )}
        {step.kind === 'start-app' && (
          <>
            <p className="text-slate">{m.admin_totp_scan()}</p>
            <Button variant="primary" onClick={() => void startApp()}>
              {m.admin_session_next()}
            </Button>
          </>
        )}
        {step.kind === 'app' && (
          <TotpSetup
            setup={step.setup}
            submitLabel={m.admin_step_up_confirm()}
            onCode={(code) => confirmApp(code, step.setup.ticket)}
          />
        )}
        {step.kind === 'codes' && (
          <>
            <p className="text-slate">{m.admin_recovery_hint()}</p>
            <RecoveryCodes codes={step.codes} owner={person.email} onDone={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function titleOf(step: Step): string {
  if (step.kind === 'password') return m.admin_totp_password_step();
  return step.kind === 'codes' ? m.admin_recovery_title() : m.admin_totp_scan_step();
}

function usePasswordSteps(task: PasswordTask, onClose: () => void) {
  const [step, setStep] = useState<Step>(task === 'app' ? { kind: 'start-app' } : { kind: 'password' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const setAccount = useSetAccount();

  async function startApp() {
    setFailure(null);
    const result = await callStaff(staffAccountCalls.startTotp, {});
    if (result.kind === 'done') setStep({ kind: 'app', setup: result.data });
    else setFailure(apiFailure(result));
  }

  return {
    step,
    failure,
    startApp,
    /** The server's message about the password, or null. */
    async setPassword(password: string): Promise<string | null> {
      setFailure(null);
      const result = await callStaff(staffAccountCalls.changePassword, { body: { password } });
      if (result.kind === 'invalid') return result.errors.password?.[0] ?? result.message;
      if (result.kind !== 'done') setFailure(apiFailure(result));
      else {
        setAccount(result.data);
        void showToast('success', m.admin_me_password_changed());
        if (task === 'password') onClose();
        else {
          setStep({ kind: 'start-app' });
          await startApp();
        }
      }
      return null;
    },
    async confirmApp(code: string, ticket: string) {
      const result = await callStaff(staffAccountCalls.confirmTotp, { body: { ticket, code } });
      if (result.kind !== 'done') return result;
      setAccount(result.data.account);
      setStep({ kind: 'codes', codes: result.data.recoveryCodes });
      return null;
    },
  };
}
