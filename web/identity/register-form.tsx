import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { registerSchema, type SignedIn } from '#contract/identity.ts';
import { m } from '#messages';
import { callApi } from '../forms/call-api.ts';
import { TextField } from '../forms/field.tsx';
import { FormError } from '../forms/form-error.tsx';
import { PhoneField } from '../forms/phone-field.tsx';
import { showFailure } from '../forms/show-failure.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { LocaleLink } from '../locale/locale-link.tsx';
import { askForCode, noteSent, type SentCode } from './ask-for-code.ts';
import { CodeStep } from './code-step.tsx';
import { useWelcome } from './use-welcome.ts';

/** Name and phone, then the code, and the person is in. */
export function RegisterForm() {
  const welcome = useWelcome();
  const [sent, setSent] = useState<SentCode>();
  const form = useForm({ defaultValues: { name: '', phone_number: '' }, resolver: zodResolver(registerSchema) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const answer = await askForCode('/register', values);
    if (answer.kind === 'sent') show(answer.code);
    else showFailure(form, answer);
  });

  function show(code: SentCode) {
    noteSent(code);
    setSent(code);
  }

  async function check(otp: string) {
    const answer = await callApi<SignedIn>('POST', '/verify/phone', { ...form.getValues(), otp });
    if (answer.kind === 'done') await welcome(answer.data, m.identity_phone_confirmed());
    return answer;
  }

  if (sent) {
    return (
      <CodeStep
        sent={sent}
        onResent={show}
        onBack={() => setSent(undefined)}
        onCode={check}
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
