import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { registerSchema } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { CodeStep } from './code-step.tsx';
import { recordSentPhone, requestCode, type SentCode } from './request-code.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** Name and phone, then the code, which also signs in. */
export function RegisterForm() {
  const afterSignIn = useAfterSignIn();
  const [sent, setSent] = useState<SentCode>();
  const form = useForm({ defaultValues: { name: '', phone_number: '' }, resolver: zodResolver(registerSchema) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const result = await requestCode(
      (proof) => call(identityCalls.register, { body: { ...values, ...proof } }),
      values.phone_number,
    );
    if (result.kind === 'sent') show(result.code);
    else showFormErrors(form, result);
  });

  function show(code: SentCode) {
    recordSentPhone(code);
    setSent(code);
  }

  async function check(otp: string) {
    const result = await call(identityCalls.confirmPhone, { body: { ...form.getValues(), otp } });
    if (result.kind === 'done') await afterSignIn(result.data, m.identity_phone_confirmed());
    return result;
  }

  if (sent) {
    return (
      <CodeStep
        sent={sent}
        onResent={show}
        onBack={() => setSent(undefined)}
        onSubmitCode={check}
        submitLabel={m.identity_confirm()}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <FormError message={errors.root?.message} />
      <TextField
        {...form.register('name')}
        label={m.identity_name()}
        error={errors.name?.message}
        autoComplete="name"
        autoCapitalize="words"
      />
      <PhoneField control={form.control} name="phone_number" label={m.identity_phone()} hint={m.identity_phone_why()} />
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {m.identity_get_code()}
      </SubmitButton>
      <p className="text-sm text-slate">
        {m.identity_terms()}{' '}
        <LocaleLink to="/privacy-policy" className="text-ink underline underline-offset-4">
          {m.identity_privacy()}
        </LocaleLink>
      </p>
    </form>
  );
}
