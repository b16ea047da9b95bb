import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type ResolverOptions, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { loginSchema } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { AuthLink } from './auth-link.tsx';
import { CodeStep } from './code-step.tsx';
import { LoginMethodSwitch, useLoginMethod } from './login-method.tsx';
import { recordSentPhone, requestCode, type SentCode } from './request-code.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

type LoginValues = z.input<typeof loginSchema>;

const resolveLogin = zodResolver(loginSchema);

/** Both login methods in one form, so that the typed phone stays when the method is changed. */
export function LoginForm() {
  const method = useLoginMethod();
  const afterSignIn = useAfterSignIn();
  const [sent, setSent] = useState<SentCode>();
  const form = useForm({
    defaultValues: { phone_number: '', password: '', remember: true },
    // Without a password the schema checks what a code needs.
    resolver: ({ password, ...rest }: LoginValues, context: unknown, options: ResolverOptions<LoginValues>) =>
      resolveLogin(method === 'password' ? { ...rest, password } : rest, context, options),
  });
  // Registered first, because focus goes to the first wrong field in the order of registration.
  form.register('phone_number');
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async () => {
    const { phone_number, password, remember } = form.getValues();
    if (method === 'password') {
      const result = await call(identityCalls.signIn, { body: { phone_number, password, remember } });
      if (result.kind !== 'done') showFormErrors(form, result);
      // Without a password the call sends a code.
      else if ('token' in result.data) await afterSignIn(result.data);
      return;
    }
    const result = await requestCode(
      (proof) => call(identityCalls.signIn, { body: { phone_number, ...proof } }),
      phone_number,
    );
    if (result.kind === 'sent') show(result.code);
    else showFormErrors(form, result);
  });

  function show(code: SentCode) {
    recordSentPhone(code);
    setSent(code);
  }

  async function check(otp: string) {
    const { phone_number, remember } = form.getValues();
    const result = await call(identityCalls.signInByCode, { body: { phone_number, otp, remember } });
    if (result.kind === 'done') await afterSignIn(result.data);
    return result;
  }

  if (sent && method === 'code') {
    return (
      <CodeStep
        sent={sent}
        onResent={show}
        onBack={() => setSent(undefined)}
        onSubmitCode={check}
        submitLabel={m.identity_log_in()}
        hint={m.identity_no_code()}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <LoginMethodSwitch method={method} />
      <FormError message={errors.root?.message} />
      <PhoneField control={form.control} name="phone_number" label={m.identity_phone()} autoComplete="username" />
      {method === 'password' && (
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
        {method === 'password' && <AuthLink to="/auth/recovery">{m.identity_forgot()}</AuthLink>}
      </div>
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {method === 'password' ? m.identity_log_in() : m.identity_get_code()}
      </SubmitButton>
    </form>
  );
}
