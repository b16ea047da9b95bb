import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { passwordLoginSchema, phoneOnlySchema, type SignedIn } from '#contract/identity/identity.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { showFailure } from '#web/platform/api/show-form-errors.ts';
import { AuthLink } from './auth-link.tsx';
import { CodeStep } from './code-step.tsx';
import { type LoginWay, LoginWaySwitch, useLoginWay } from './login-method.tsx';
import { askForCode, noteSent, type SentCode } from './request-code.ts';
import { useWelcome } from './use-after-sign-in.ts';

interface LoginValues {
  phone_number: string;
  password: string;
  remember: boolean;
}

/** What the chosen way doesn't ask for is not looked at. */
const RESOLVERS: Record<LoginWay, Resolver<LoginValues>> = {
  password: zodResolver(passwordLoginSchema) as unknown as Resolver<LoginValues>,
  code: zodResolver(phoneOnlySchema) as unknown as Resolver<LoginValues>,
};

/** Both ways in, one phone: what was typed stays when the way is changed. */
export function LoginForm() {
  const way = useLoginWay();
  const welcome = useWelcome();
  const [sent, setSent] = useState<SentCode>();
  const form = useForm<LoginValues>({
    defaultValues: { phone_number: '', password: '', remember: true },
    resolver: (...args) => RESOLVERS[way](...args),
  });
  // Registered first, because the first wrong field in this order gets the focus.
  form.register('phone_number');
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async () => {
    const { phone_number, password, remember } = form.getValues();
    if (way === 'password') {
      const answer = await callApi<SignedIn>('POST', '/login', { phone_number, password, remember });
      if (answer.kind === 'done') await welcome(answer.data);
      else showFailure(form, answer);
      return;
    }
    const answer = await askForCode('/login', { phone_number });
    if (answer.kind === 'sent') show(answer.code);
    else showFailure(form, answer);
  });

  function show(code: SentCode) {
    noteSent(code);
    setSent(code);
  }

  async function check(otp: string) {
    const { phone_number, remember } = form.getValues();
    const answer = await callApi<SignedIn>('POST', '/login/check', { phone_number, otp, remember });
    if (answer.kind === 'done') await welcome(answer.data);
    return answer;
  }

  if (sent && way === 'code') {
    return (
      <CodeStep
        sent={sent}
        onResent={show}
        onBack={() => setSent(undefined)}
        onCode={check}
        submitLabel={m.identity_log_in()}
        hint={m.identity_no_code()}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <LoginWaySwitch way={way} />
      <FormError message={errors.root?.message} />
      <PhoneField control={form.control} name="phone_number" label={m.identity_phone()} autoComplete="username" />
      {way === 'password' && (
        <PasswordField
          {...form.register('password')}
          label={m.identity_password()}
          error={errors.password?.message}
          autoComplete="current-password"
        />
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            {...form.register('remember')}
            defaultChecked={form.getValues('remember')}
            className="size-5 accent-cobalt"
          />
          {m.identity_remember()}
        </label>
        {way === 'password' && <AuthLink to="/auth/recovery">{m.identity_forgot()}</AuthLink>}
      </div>
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {way === 'password' ? m.identity_log_in() : m.identity_get_code()}
      </SubmitButton>
    </form>
  );
}
