import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#client/call.ts';
import { secondFactorSchema, staffEmailSchema, staffPasswordSchema } from '#contract/staff/staff-forms.ts';
import type { SignedInStaff } from '#contract/staff/staff-session-call-schemas.ts';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { FailureNote } from './failure.tsx';
import { QuietAction } from './quiet-action.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { useCodeForm } from './use-code-form.ts';

const loginSchema = z.object({ email: staffEmailSchema, password: staffPasswordSchema });
type Login = z.output<typeof loginSchema>;

interface PasswordSignInProps {
  onSignedIn(state: SignedInStaff): void;
}

/**
 * E-mail and password, then the code. The server checks all three together and never says which was wrong, so what was
 * typed first stays and can be corrected.
 */
export function PasswordSignIn({ onSignedIn }: PasswordSignInProps) {
  const [login, setLogin] = useState<Login>();
  const [isCorrecting, setCorrecting] = useState(true);
  if (login === undefined || isCorrecting) {
    return (
      <LoginStep
        login={login}
        onNext={(next) => {
          setLogin(next);
          setCorrecting(false);
        }}
      />
    );
  }
  return <CodeStep login={login} onBack={() => setCorrecting(true)} onSignedIn={onSignedIn} />;
}

function LoginStep({ login, onNext }: { login: Login | undefined; onNext(login: Login): void }) {
  const form = useForm({
    defaultValues: login ?? { email: '', password: '' },
    resolver: zodResolver(loginSchema),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={form.handleSubmit(onNext)} noValidate className="space-y-4">
      <TextField
        {...form.register('email')}
        label={m.admin_session_email()}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        // The browser offers a passkey here, should the device have one.
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        // The person requested this form.
        autoFocus
      />
      <PasswordField
        {...form.register('password')}
        label={m.admin_session_password()}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {m.admin_session_next()}
      </SubmitButton>
    </form>
  );
}

interface CodeStepProps {
  login: Login;
  onBack(): void;
  onSignedIn(state: SignedInStaff): void;
}

function CodeStep({ login, onBack, onSignedIn }: CodeStepProps) {
  const { isBusy, failure, submit, field } = useCodeForm(secondFactorSchema, async (code) => {
    const result = await call(staffSessionCalls.signInByPassword, { body: { ...login, code } });
    if (result.kind !== 'done') return result;
    onSignedIn(result.data);
    return null;
  });

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-sm text-slate">
        {m.admin_session_signing_in_as({ email: login.email })}
        <br />
        {m.admin_session_code_hint()}
      </p>
      <FailureNote failure={failure} />
      <SecondFactorField {...field} autoFocus />
      <SubmitButton isBusy={isBusy} className="w-full">
        {m.admin_session_log_in()}
      </SubmitButton>
      <QuietAction onClick={onBack}>{m.admin_session_change_login()}</QuietAction>
    </form>
  );
}
